import { describe, expect, it } from 'vitest'
import { shorten } from './shorten.ts'

describe('shorten', () => {
  it.each([
    ['Harbour', 'Harbour'],
    ['x'.repeat(10), 'x'.repeat(10)],
    ['x'.repeat(11), `${'x'.repeat(9)}…`],
    ['x'.repeat(1_000_000), `${'x'.repeat(9)}…`],
    ['one two three', 'one two t…'],
    ['one two  three', 'one two…'],
    ['🦊'.repeat(10), '🦊'.repeat(10)],
    ['🦊'.repeat(11), `${'🦊'.repeat(9)}…`],
  ])('%s', (text, short) => {
    expect(shorten(text, 10)).toBe(short)
  })

  it('cuts between letters, never inside one', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(shorten(family.repeat(11), 10)).toBe(`${family.repeat(9)}…`)
    expect(shorten(family.repeat(10), 10)).toBe(family.repeat(10))
  })

  it('one letter with a thousand marks on it is cut as well', () => {
    expect(shorten(`ab${'\u0301'.repeat(1000)}`, 10)).toBe('a…')
  })
})
