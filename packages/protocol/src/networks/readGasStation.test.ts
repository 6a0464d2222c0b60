import { describe, expect, it } from 'vitest'
import { readGasStation } from './readGasStation.ts'

const speed = (maxFee: unknown) => ({ maxPriorityFee: 30, maxFee })

describe('readGasStation', () => {
  it('reads gwei with fractions as wei', () => {
    const answer = {
      safeLow: speed(30.5),
      standard: speed(31.000000001),
      fast: speed(100),
      blockTime: 2,
    }
    expect(readGasStation(answer)).toEqual({
      standard: 30_500_000_000n,
      fast: 31_000_000_001n,
      instant: 100_000_000_000n,
    })
  })

  it.each([
    null,
    'text',
    {},
    { safeLow: speed(1), standard: speed(2) },
    { safeLow: speed('1'), standard: speed(2), fast: speed(3) },
    { safeLow: speed(0), standard: speed(2), fast: speed(3) },
    { safeLow: speed(3), standard: speed(2), fast: speed(4) },
    { safeLow: speed(1), standard: speed(2), fast: speed(1e12) },
  ])('refuses %j', (answer) => {
    expect(() => readGasStation(answer)).toThrow('The gas API')
  })
})
