import { type Network, localPolygon, polygon, solanaDevnet } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { explorerLink, shortName, shorten } from './names.ts'

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

it.each([
  ['Harbour', 'Harbour'],
  ['x'.repeat(32), 'x'.repeat(32)],
  ['x'.repeat(300), `${'x'.repeat(31)}…`],
  ['🦊'.repeat(40), `${'🦊'.repeat(31)}…`],
])('%s is short as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

const at = (url: string): Network => ({
  ...polygon,
  blockExplorers: { default: { name: 'Explorer', url } },
})

it('points at accounts and transactions', () => {
  expect(explorerLink(polygon, 'address', '0xAb')).toBe('https://polygonscan.com/address/0xAb')
  expect(explorerLink(polygon, 'tx', '0x12')).toBe('https://polygonscan.com/tx/0x12')
  expect(explorerLink(at('https://x.example/poly/'), 'tx', '0x12')).toBe(
    'https://x.example/poly/tx/0x12',
  )
})

it('keeps the cluster of an explorer behind the path', () => {
  expect(explorerLink(solanaDevnet, 'tx', '5h')).toBe(
    'https://explorer.solana.com/tx/5h?cluster=devnet',
  )
})

it('gives nothing where there is no explorer, and lets no id leave its place in the path', () => {
  expect(explorerLink(localPolygon, 'tx', '0x12')).toBeUndefined()
  expect(explorerLink(at('not a url'), 'tx', '0x12')).toBeUndefined()
  expect(explorerLink(polygon, 'tx', '../../evil?x#y')).toBe(
    'https://polygonscan.com/tx/..%2F..%2Fevil%3Fx%23y',
  )
})
