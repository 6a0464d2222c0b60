import { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import { expect, it } from 'vitest'
import { untried } from './untried.ts'

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
  const one = await previewTransaction(
    { account, chainId: 137, ...call, ...fees },
    sources as never,
  )
  expect(one.outcome.status).toBe('unknown')
  expect(untried(one, { kind: 'transaction', call, fees })).toEqual({
    amounts: [5n],
    most: 210_000n,
  })
  const calls = [call, { to, data: '0x12', value: 9n }] as const
  const some = await previewCalls({ account, chainId: 137, calls, atomic: false }, sources as never)
  expect(untried(some, { kind: 'calls', calls, isNewForm: true })).toEqual({
    amounts: [5n, 9n],
    most: undefined,
  })
  const outcome = { status: 'computed' } as never
  expect(untried({ ...one, outcome }, { kind: 'transaction', call, fees })).toBeNull()
})
