import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxTick,
  meanLiquidity,
  meanTick,
  minTick,
  ratioOf,
  sqrtRatioAtTick,
  virtualReserve,
} from './tickMath.ts'

const tick = fc.integer({ min: minTick, max: maxTick })

describe('sqrtRatioAtTick', () => {
  // What `TickMath` of v3-core 1.0.1 answers.
  it.each([
    [minTick, 4_295_128_739n],
    [-250_000, 295_440_463_448_801_648_376_846n],
    [0, 79_228_162_514_264_337_593_543_950_336n],
    [50, 79_426_470_787_362_580_746_886_972_461n],
    [500_000, 5_697_689_776_495_288_729_098_254_600_827_762_987_878n],
    [738_203, 847_134_979_253_254_120_489_401_328_389_043_031_315_994_541n],
    [maxTick, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n],
  ])('at %s is what the pools compute', (at, ratio) => {
    expect(sqrtRatioAtTick(at)).toBe(ratio)
  })

  it('rises with each step by half of one ten-thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 600_000 }), (at) => {
        const [low, high] = [sqrtRatioAtTick(at), sqrtRatioAtTick(at + 1)]
        expect(high).toBeGreaterThan(low)
        // (high / low)² = 1.0001, as far as whole numbers can say it.
        const off = high * high * 10_000n - low * low * 10_001n
        expect((off < 0n ? -off : off) * 10n ** 4n).toBeLessThan(high * high)
      }),
    )
  })

  it('of a tick and its opposite give one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400_000, max: 400_000 }), (at) => {
        const product = sqrtRatioAtTick(at) * sqrtRatioAtTick(-at)
        const off = product - 2n ** 192n
        expect((off < 0n ? -off : off) * 10n ** 9n).toBeLessThan(2n ** 192n)
      }),
    )
  })

  it.each([minTick - 1, maxTick + 1, 0.5, Number.NaN])('error: %s is no tick', (at) => {
    expect(() => sqrtRatioAtTick(at)).toThrow(RangeError)
  })
})

describe('means over time', () => {
  it('a mean tick is rounded down, below nothing too', () => {
    expect(meanTick(0n, -10n, 3)).toBe(-4)
    expect(meanTick(0n, -9n, 3)).toBe(-3)
    expect(meanTick(0n, 10n, 3)).toBe(3)
  })

  it('lies between the ticks that were there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(tick, fc.integer({ min: 1, max: 600 })), { minLength: 1, maxLength: 9 }),
        (stays) => {
          const sum = stays.reduce((total, [at, lasted]) => total + BigInt(at * lasted), 0n)
          const seconds = stays.reduce((total, [, lasted]) => total + lasted, 0)
          const mean = meanTick(5n, 5n + sum, seconds)
          const ticks = stays.map(([at]) => at)
          expect(mean).toBeGreaterThanOrEqual(Math.min(...ticks))
          expect(mean).toBeLessThanOrEqual(Math.max(...ticks))
        },
      ),
    )
  })

  it('mean liquidity is that of a pool that never changed, and is pulled down by a minute of none', () => {
    const liquidity = 5_000_000_000n
    const perSecond = (1n << 128n) / liquidity
    expect(meanLiquidity(7n, 7n + perSecond * 1_800n, 1_800)).toBe(liquidity)
    // The pool counts nothing as one.
    const gap = perSecond * 1_740n + (1n << 128n) * 60n
    expect(meanLiquidity(0n, gap, 1_800)).toBeLessThan(31n)
    expect(meanLiquidity(3n, 3n, 1_800)).toBe(0n)
    // The accumulator begins anew at 2^160.
    const nearEnd = 2n ** 160n - 1n
    expect(meanLiquidity(nearEnd, perSecond * 1_800n - 1n, 1_800)).toBe(liquidity)
  })
})

describe('prices and reserves', () => {
  it('a price is the other way round for the other token', () => {
    fc.assert(
      fc.property(tick, (at) => {
        const sqrt = sqrtRatioAtTick(at)
        const [top, bottom] = ratioOf(sqrt, true)
        expect(ratioOf(sqrt, false)).toEqual([bottom, top])
        expect(top).toBe(sqrt * sqrt)
      }),
    )
  })

  it('at a price of one both reserves are the liquidity', () => {
    expect(virtualReserve(1_000n, 2n ** 96n, true)).toBe(1_000n)
    expect(virtualReserve(1_000n, 2n ** 96n, false)).toBe(1_000n)
    expect(virtualReserve(1_000n, 2n ** 97n, false)).toBe(2_000n)
    expect(virtualReserve(1_000n, 2n ** 97n, true)).toBe(500n)
  })
})
