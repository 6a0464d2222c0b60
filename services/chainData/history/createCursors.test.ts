import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { historyCursorLength } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { createCursors } from './createCursors.ts'

const cursors = createCursors(randomBytes(32))
const position = {
  chainId: Number.MAX_SAFE_INTEGER,
  timestamp: 4_000_000_000,
  blockNumber: 2 ** 47,
  txIndex: 2 ** 31,
  hash: 'ab'.repeat(12),
}

it('a cursor has 80 characters, and is read as it was written', () => {
  for (const one of [
    position,
    { ...position, chainId: 1, blockNumber: 0, txIndex: 0, timestamp: 0 },
  ]) {
    const text = cursors.write(one, 'list')
    expect(text).toHaveLength(historyCursorLength)
    expect(cursors.read(text, 'list')).toEqual(one)
  }
})

it('a cursor with one bit changed, of another list or another service is refused', () => {
  const text = cursors.write(position, 'list')
  const bytes = Buffer.from(text, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => cursors.read(changed.toString('base64url'), 'list')).toThrow('cursor')
  }
  expect(() => cursors.read(text, 'another')).toThrow('cursor')
  expect(() => createCursors(randomBytes(32)).read(text, 'list')).toThrow('cursor')
  for (const wrong of [
    '',
    'x',
    `${text}A`,
    text.slice(1),
    text.replace(/.$/u, '='),
    '!'.repeat(80),
  ])
    expect(() => cursors.read(wrong, 'list')).toThrow('cursor')
})
