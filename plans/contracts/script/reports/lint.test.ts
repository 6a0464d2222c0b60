import { describe, expect, it } from 'vitest'
import { silencesOf } from './lint.ts'

describe('silencesOf', () => {
  it('reads rule and reason', () => {
    const text =
      'a;\n  // solhint-disable-next-line no-inline-assembly, because: one word\n  // solhint-disable-next-line x-y'
    expect(silencesOf(text)).toEqual([
      { line: 2, rule: 'no-inline-assembly', reason: 'one word' },
      { line: 3, rule: 'x-y', reason: '' },
    ])
  })

  it('error: what silences a file, a range or every rule', () => {
    for (const text of [
      '// solhint-disable',
      '// solhint-disable no-inline-assembly',
      '// solhint-disable-next-line',
      'x = 1; // solhint-disable-line no-inline-assembly',
    ]) {
      expect(() => silencesOf(text)).toThrow('line 1: not one rule in one line')
    }
  })
})
