import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { readCursor, readRank, writeCursor, writeRank } from '@causeway/services/lib/http/cursor'
import { memberAddress } from './memberAddress.ts'
import { seriesTimes } from './seriesTimes.ts'
import { shownAmount } from './shownAmount.ts'

describe('seriesTimes', () => {
  it('has both ends, rises strictly, and has no more moments than asked for', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000_000_000),
        fc.nat(2_000_000_000),
        fc.integer({ min: 2, max: 500 }),
        (from, length, count) => {
          const times = seriesTimes(from, from + length, count)
          expect(times.at(0)).toBe(length === 0 ? from + length : from)
          expect(times.at(-1)).toBe(from + length)
          expect(times.length).toBe(Math.min(count, length + 1))
          expect(times.every((time, index) => index === 0 || time > times[index - 1]!)).toBe(true)
        },
      ),
    )
    expect(seriesTimes(5, 4, 10)).toEqual([])
  })
})

describe('cursor', () => {
  it('comes back as it was written, and is refused when it was not', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.nat(100_000), (blockNumber, logIndex) => {
        expect(readCursor(writeCursor({ blockNumber, logIndex }))).toEqual({
          blockNumber,
          logIndex,
        })
      }),
    )
    for (const text of ['', 'abc', '1.2', Buffer.from('1.2; drop').toString('base64url')]) {
      expect(() => readCursor(text)).toThrow(/not a cursor/)
    }
  })
})

describe('a place in a ranking', () => {
  it('is refused where the column that it is compared with cannot hold it', () => {
    const columns = { value: 'integer', key: 'bigint' } as const
    const most = { value: 2n ** 31n - 1n, key: 2n ** 63n - 1n }
    expect(readRank(writeRank(most), columns)).toEqual(most)
    for (const wrong of [
      { ...most, value: 2n ** 31n },
      { ...most, value: -(2n ** 31n) },
      { ...most, key: 2n ** 63n },
      { value: 10n ** 77n, key: 10n ** 77n },
    ]) {
      expect(() => readRank(writeRank(wrong), columns)).toThrow(/not a cursor/u)
      expect(readRank(writeRank(wrong), { value: 'numeric', key: 'numeric' })).toEqual(wrong)
    }
  })
})

describe('memberAddress', () => {
  it('shows addresses checksummed, and no hub id as one', () => {
    expect(memberAddress(BigInt('0x70997970c51812dc3a010c7d01b50e0d17dc79c8'))).toBe(
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    )
    expect([memberAddress(null), memberAddress(3n), memberAddress(2n ** 160n)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('shownAmount', () => {
  it('keeps every digit, and shows no negative amount', () => {
    expect(shownAmount(2n ** 256n - 1n)).toBe((2n ** 256n - 1n).toString())
    expect(shownAmount(-1n)).toBe('0')
  })
})
