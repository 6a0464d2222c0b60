import { assert, bigInt, property } from 'fast-check'
import { expect, it } from 'vitest'
import {
  raffleRequestId,
  pageCountOf,
  rowsPerPage,
  pageStep,
  raffleRequestOf,
} from './raffleRequestId.ts'

it('writes a round and its pages as one number, which is never 0', () => {
  const part = bigInt({ min: 0n, max: 2n ** 32n - 1n })
  assert(
    property(bigInt({ min: 0n, max: 2n ** 64n }), part, part, (round, low, high) => {
      expect(raffleRequestOf(raffleRequestId(round, low, high))).toMatchObject({
        round,
        low,
        high,
        prizes: [],
      })
    }),
  )
  expect(raffleRequestOf(raffleRequestId(7n, 2n, 9n, (1n << 31n) | 0b101n))).toEqual({
    round: 7n,
    low: 2n,
    high: 9n,
    page: 5n,
    prizes: [0n, 2n, 31n],
  })
  expect(raffleRequestId(0n)).toBeGreaterThan(0n)
})

it.each([0, 1, 99, 100, 101, 198, 199, 1_000])('has each of %s rows on one page', (rows) => {
  const seen: number[] = []
  for (let page = 0; page < Number(pageCountOf(BigInt(rows))); page++) {
    const first = page * Number(pageStep)
    const given = Math.min(Number(rowsPerPage), rows - first)
    expect(given).toBeGreaterThan(0)
    for (let at = page === 0 ? 0 : 1; at < given; at++) seen.push(first + at)
  }
  expect(seen).toEqual(Array.from({ length: rows }, (_, row) => row))
})
