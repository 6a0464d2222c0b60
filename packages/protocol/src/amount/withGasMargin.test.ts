import { expect, it } from 'vitest'
import { withGasMargin } from './withGasMargin.ts'

it('a gas limit has room for the first touch of a stream and for two new words of an epoch', () => {
  for (const estimate of [21_000n, 98_294n, 5_000_000n]) {
    expect(withGasMargin(estimate)).toBeGreaterThan(estimate + 2_844n + 2n * 22_100n)
  }
  expect(withGasMargin(98_294n)).toBe(172_867n)
})
