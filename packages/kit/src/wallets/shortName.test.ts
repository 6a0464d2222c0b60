import { expect, it } from 'vitest'
import { shortName } from './shortName.ts'

it.each([
  ['Harbour', 'Harbour'],
  ['x'.repeat(32), 'x'.repeat(32)],
  ['x'.repeat(300), `${'x'.repeat(31)}…`],
  ['🦊'.repeat(40), `${'🦊'.repeat(31)}…`],
])('%s is short as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
