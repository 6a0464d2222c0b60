import { expect, it } from 'vitest'
import { isShownAvatar, mostBytes } from './isShownAvatar.ts'

const inside = (kind: string, length: number) => `data:image/${kind};base64,`.padEnd(length, 'A')

it.each([
  ['an address of the web', 'https://pictures.example/a.svg', true],
  ['a small picture inside', inside('png', 1_000), true],
  ['one of 150 kB', inside('webp', mostBytes), true],
  ['a larger one', inside('png', mostBytes + 1), false],
  ['a drawing', inside('svg+xml', 100), false],
  ['a drawing in capitals', inside('SVG+xml', 100), false],
])('%s', (_what, avatar, shown) => {
  expect(isShownAvatar(avatar)).toBe(shown)
})
