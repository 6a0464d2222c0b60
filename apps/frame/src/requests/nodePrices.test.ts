import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTransaction } from './fillTransaction.ts'
import type { FrameNode } from '../context/frameNode.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', data: '0x', value: 1n } as const
const gwei = 1_000_000_000n
const none = {
  gas: undefined,
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
}
const refused = /far above what the network takes/u

/** A chain on which gas costs 30 gwei now, a tip of two included. */
function nodeOf(answers: Readonly<Record<string, unknown>> = {}): FrameNode {
  const all: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x89',
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_gasPrice: `0x${(30n * gwei).toString(16)}`,
    eth_maxPriorityFeePerGas: `0x${(2n * gwei).toString(16)}`,
    eth_getBlockByNumber: { baseFeePerGas: `0x${(28n * gwei).toString(16)}` },
    ...answers,
  }
  return {
    request: async ({ method }) => {
      if (all[method] instanceof Error) throw all[method]
      return all[method]
    },
  }
}
const filled = (fees: Partial<Record<keyof typeof none, bigint>>, node = nodeOf()) =>
  fillTransaction(node, { call, fees: { ...none, ...fees } }, account, 137)

describe('fees that a page sets', () => {
  it('threat 1: a page burns no coin by the fee: prices, tips and gas that no network takes are refused', async () => {
    await expect(filled({ gasPrice: 10_000n * gwei })).rejects.toThrow(refused)
    await expect(filled({ maxPriorityFeePerGas: 10_000n * gwei })).rejects.toThrow(refused)
    const both = { maxFeePerGas: 590n * gwei, maxPriorityFeePerGas: 590n * gwei }
    await expect(filled(both)).rejects.toThrow(refused)
    await expect(filled({ maxFeePerGas: 601n * gwei })).rejects.toThrow(refused)
    await expect(filled({ gas: 30_000_000n })).rejects.toThrow(refused)
    const fails = nodeOf({ eth_estimateGas: new Error('execution reverted') })
    await expect(filled({ gas: 30_000_000n }, fails)).rejects.toThrow(refused)
    const old = nodeOf({ eth_getBlockByNumber: {} })
    await expect(filled({ gasPrice: 10_000n * gwei }, old)).rejects.toThrow(refused)
    await expect(filled({ maxPriorityFeePerGas: 200n * gwei }, old)).rejects.toThrow(refused)
  })

  it('what a hurried page sets is taken as it is', async () => {
    expect(await filled({ gasPrice: 60n * gwei, gas: 100_000n })).toMatchObject({
      gas: 100_000n,
      fees: { gasPrice: 60n * gwei },
    })
    const fees = { maxFeePerGas: 300n * gwei, maxPriorityFeePerGas: 40n * gwei }
    expect(await filled(fees)).toMatchObject({ fees })
    const fails = nodeOf({ eth_estimateGas: new Error('execution reverted') })
    expect(await filled({ gas: 90_000n }, fails)).toMatchObject({ gas: 90_000n })
    await expect(filled({}, fails)).rejects.toThrow('execution reverted')
  })

  it('property: what is paid for a unit is never more than five times what the network takes now', async () => {
    const price = () => fc.option(fc.bigInt(0n, 2_000n * gwei), { nil: undefined })
    const fee = fc.record({
      gasPrice: price(),
      maxFeePerGas: price(),
      maxPriorityFeePerGas: price(),
    })
    await fc.assert(
      fc.asyncProperty(fee, fc.boolean(), async (asked, isOld) => {
        // Both kinds at once are refused before.
        const { gasPrice, ...rest } = asked
        const node = isOld ? nodeOf({ eth_getBlockByNumber: {} }) : nodeOf()
        const full = await filled((gasPrice ? { gasPrice } : rest) as never, node).catch(() => null)
        if (!full) return
        const base = 28n * gwei
        const paid =
          'gasPrice' in full.fees
            ? full.fees.gasPrice
            : base + full.fees.maxPriorityFeePerGas < full.fees.maxFeePerGas
              ? base + full.fees.maxPriorityFeePerGas
              : full.fees.maxFeePerGas
        expect(paid).toBeLessThanOrEqual(150n * gwei)
      }),
    )
  })
})
