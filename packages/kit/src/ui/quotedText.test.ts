import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotedText } from './quotedText.ts'

describe('what somebody says of themselves', () => {
  it('[T33] stands in marks that it cannot close, on one line, with nothing unseen', () => {
    expect(quotedText('USD Coin')).toBe('“USD Coin”')
    expect(quotedText('a”\n\n ✓ Checked by your wallet: “b')).toBe(
      "“a' ✓ Checked by your wallet: 'b”",
    )
    expect(quotedText('Sh\u{202E}op\u{200B}')).toBe('“Sh[U+202E]op[U+200B]”')
    expect(quotedText('')).toBe('“”')
    expect(quotedText('x'.repeat(61))).toBe(`“${'x'.repeat(60)}…”`)
  })

  it('property: of any words one mark opens and one closes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (words) => {
        const said = quotedText(words)
        expect(said).toMatch(/^“[^“”„‟"«»『』「」\p{Cc}]{0,61}”$/u)
      }),
    )
  })
})
