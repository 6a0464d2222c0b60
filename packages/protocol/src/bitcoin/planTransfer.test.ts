import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BitcoinCoin } from './esplora.ts'
import { leastOutput, planTransfer } from './planTransfer.ts'

const coin = (value: bigint, isConfirmed = true): BitcoinCoin => ({
  txid: 'ab'.repeat(32),
  index: Number(value % 1000n),
  value,
  isConfirmed,
})

const plan = (coins: readonly BitcoinCoin[], amount: bigint, feeRate = 1n) =>
  planTransfer({ coins, from: 'p2wpkh', to: 'p2wpkh', amount, feeRate })

describe('planTransfer', () => {
  it('takes the largest of what is confirmed first', () => {
    const coins = [coin(1_000n), coin(90_000n), coin(500_000n, false)]
    expect(plan(coins, 50_000n)).toMatchObject({
      inputs: [coin(90_000n)],
      fee: 141n,
      change: 39_859n,
    })
    expect(plan(coins, 90_000n)).toMatchObject({ inputs: [coin(90_000n), coin(1_000n)] })
    expect(plan(coins, 200_000n)).toMatchObject({
      inputs: [coin(90_000n), coin(1_000n), coin(500_000n, false)],
    })
  })

  it('error: dust is not sent, and nothing without coins', () => {
    expect(plan([coin(10_000n)], 293n)).toBe('dust')
    expect(plan([coin(10_000n)], 294n)).toMatchObject({ change: 10_000n - 294n - 141n })
    expect(plan([], 1_000n)).toBe('coins')
    expect(plan([coin(10_000n)], 9_900n)).toBe('coins')
  })

  it('behavior: nothing is lost, the fee is what was chosen, and no change is dust', () => {
    const types = fc.constantFrom('p2wpkh', 'p2tr', 'p2sh')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt(1n, 1_000_000n), fc.boolean()), { maxLength: 300 }),
        types,
        fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'),
        fc.bigInt(1n, 5_000_000n),
        fc.bigInt(1n, 200n),
        (values, from, to, amount, feeRate) => {
          const coins = values.map(([value, confirmed]) => coin(value, confirmed))
          const found = planTransfer({ coins, from, to, amount, feeRate })
          if (found === 'dust') {
            expect(amount).toBeLessThan(leastOutput[to])
            return
          }
          const all = coins.reduce((sum, { value }) => sum + value, 0n)
          if (found === 'coins') {
            expect(all).toBeLessThan(amount + feeRate * 30_000n)
            return
          }
          const spent = found.inputs.reduce((sum, { value }) => sum + value, 0n)
          expect(spent).toBe(amount + found.change + found.fee)
          expect(found.fee).toBeGreaterThanOrEqual(BigInt(found.size) * feeRate)
          if (found.change > 0n) {
            expect(found.change).toBeGreaterThanOrEqual(leastOutput[from])
            expect(found.fee).toBe(BigInt(found.size) * feeRate)
          } else
            expect(found.fee).toBeLessThan(BigInt(found.size + 43) * feeRate + leastOutput[from])
        },
      ),
      { numRuns: 300 },
    )
  })
})
