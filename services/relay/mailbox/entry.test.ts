import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packMessage } from './entry.ts'

describe('pack', () => {
  it('writes every message as JSON does', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.base64String(),
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\u2028', '\ud800', 'a', '=', '/') }),
        ),
        (message) => {
          expect(`"${packMessage(message).escaped}"`).toBe(JSON.stringify(message))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('counts a letter that JSON writes as six, and one beyond Latin as two', () => {
    const plain = packMessage('a'.repeat(100)).bytes
    expect(packMessage('\u0001'.repeat(100)).bytes - plain).toBe(500)
    expect(packMessage('あ'.repeat(100)).bytes - plain).toBe(100)
    expect(packMessage('a'.repeat(100), 'b'.repeat(50)).bytes - plain).toBe(50)
  })
})
