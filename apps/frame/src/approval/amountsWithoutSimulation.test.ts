import { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import { expect, it } from 'vitest'
import { requestedFee } from './requestedFee.ts'
import { amountsWithoutSimulation } from './amountsWithoutSimulation.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const sources = {
  node: { request: async () => Promise.reject(new Error('Away')) },
  coin: { symbol: 'POL', decimals: 18 },
} as const
const open = { maxPriorityFeePerGas: undefined, gasPrice: undefined }

it('threat 1: a node that cannot try a payment hides neither what it pays nor the fee that the page set', async () => {
  const call = { to, data: undefined, value: 5n } as const
  const fees = { ...open, gas: 30_000n, maxFeePerGas: 7n }
  const one = await previewTransaction({ account, chainId: 137, ...call, ...fees }, sources)
  expect(one.outcome.status).toBe('unknown')
  expect(amountsWithoutSimulation(one)).toEqual({ amounts: [5n] })
  expect(requestedFee({ kind: 'transaction', call, fees })).toMatchObject({ most: 210_000n })
  const calls = [call, { to, data: '0x12', value: 9n }] as const
  const some = await previewCalls({ account, chainId: 137, calls, atomic: false }, sources)
  expect(amountsWithoutSimulation(some)).toEqual({ amounts: [5n, 9n] })
  const none = { most: undefined, price: undefined, gas: undefined }
  expect(requestedFee({ kind: 'calls', calls, isAtomic: false, isNewForm: true })).toEqual(none)
  const outcome = { status: 'computed' } as never
  expect(amountsWithoutSimulation({ ...one, outcome })).toBeNull()
})

it('threat 1: a price that the page sets alone, or a tip, or gas, is said', () => {
  const call = { to, data: undefined, value: 5n } as const
  const none = { ...open, gas: undefined, maxFeePerGas: undefined }
  const said = (fees: Partial<typeof none> | Record<string, bigint>) =>
    requestedFee({ kind: 'transaction', call, fees: { ...none, ...fees } })
  const price = { most: undefined, price: 7n, gas: undefined }
  expect(said({ maxFeePerGas: 7n })).toEqual(price)
  expect(said({ gasPrice: 7n })).toEqual(price)
  expect(said({ maxPriorityFeePerGas: 7n })).toEqual(price)
  expect(said({ gas: 3n })).toEqual({ most: undefined, price: undefined, gas: 3n })
  // The base fee comes on top of a tip: the most is not known.
  expect(said({ gas: 3n, maxPriorityFeePerGas: 7n })).toEqual({ ...price, gas: 3n })
})
