import { describe, expect, it } from 'vitest'
import { lint } from './lint.ts'

describe('lint', () => {
  it('finds nothing unanswered, and says what is on, off and silenced', () => {
    const lines: string[] = []
    expect(lint((line) => void lines.push(line))).toBe(true)
    expect(lines[0]).toContain('reentrancy')
    expect(lines.at(-1)).toMatch(/sources, \d+ rules on, \d+ off, \d+ silences, 0 findings$/u)
  }, 120_000)
})
