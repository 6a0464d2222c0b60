import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { belowFeedsBps, leastOut } from './swapQuoteQuery.ts'
import { poolPath } from './adapterQuery.ts'

const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const wmatic = '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'

it('never lets a swap end lower than was put up with, and asks for no more than was quoted', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 500n), (out, tolerance) => {
      const least = leastOut({ out, fair: out }, tolerance)
      expect(least <= out).toBe(true)
      expect(out - least <= (out * tolerance) / 10_000n + 1n).toBe(true)
    }),
  )
  expect(leastOut({ out: 587_160_000n, fair: 0n }, 50n)).toBe(584_224_200n)
})

it('says how far a swap ends below the feeds, and nothing of one that ends above', () => {
  expect(belowFeedsBps({ out: 587_160_000n, fair: 590_000_000n })).toBe(48n)
  expect(belowFeedsBps({ out: 600n, fair: 590n })).toBe(0n)
  expect(belowFeedsBps({ out: 0n, fair: 0n })).toBe(0n)
})

it('writes a pool as the router reads it: token, fee in three bytes, token', () => {
  const path = poolPath(usdc, 3_000, wmatic)
  expect(path).toHaveLength(2 + 43 * 2)
  expect(path.toLowerCase()).toBe(`${usdc.toLowerCase()}000bb8${wmatic.slice(2).toLowerCase()}`)
})
