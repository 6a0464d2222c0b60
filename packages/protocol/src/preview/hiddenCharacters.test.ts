import { expect, it } from 'vitest'
import { hiddenCharacters, showHiddenCharacters } from './hiddenCharacters.ts'

const hidden = (from: number, to = from) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter(
    (letter) => hiddenCharacters.test(letter),
  ).length

it('every letter that shows nothing, steers the text or stands for others is told, and written out', () => {
  const alone = [0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xfeff, 0xffa0]
  expect(alone.filter((letter) => hidden(letter) === 0)).toEqual([])
  const ranges = [
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
    [0x2060, 0x206f],
    [0xfff9, 0xfffb],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ] as const
  expect(ranges.filter(([from, to]) => hidden(from, to) !== to - from + 1)).toEqual([])
  expect(showHiddenCharacters('sa\u034Ffe\u{1D173}')).toBe('sa[U+034F]fe[U+1D173]')
})

it('letters that are seen, accents and the looks of emoji are text', () => {
  expect(hiddenCharacters.test('Grüße, مرحبا, 你好, นี่, e\u0301, ❤\uFE0F')).toBe(false)
})
