import { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import { describe, expect, it } from 'vitest'
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

/** How nodes and the services before them say no, by the words and numbers of each. */
const rpc = (code: number, message: string) => Object.assign(new Error(message), { code })
const lacking = [
  ['geth and erigon', rpc(-32_601, 'the method eth_simulateV1 does not exist/is not available')],
  ['nethermind', rpc(-32_601, 'Method eth_simulateV1 is not supported')],
  ['a service by plan', rpc(-32_600, 'eth_simulateV1 is not available on this plan')],
  ['a service by chain', rpc(-32_600, 'Unsupported method: eth_simulateV1 on POLYGON_MAINNET')],
  ['an allow-list', rpc(-32_052, 'rpc method is not whitelisted')],
  ['a switch', rpc(-32_000, 'the method has been disabled')],
  ['a stub', rpc(-32_000, 'not yet implemented')],
] as const
const refusing = [
  ['nitro', rpc(-32_603, 'method handler crashed')],
  ['geth, a price under the base fee', rpc(-38_012, 'max fee per gas less than block base fee')],
  ['geth, block numbers', rpc(-38_020, 'block numbers must be in order')],
  ['malformed data', rpc(-32_602, 'invalid argument 0: hex string of odd length')],
  ['too many questions', rpc(-32_005, 'limit exceeded')],
] as const
const silent = [
  ['no connection', new TypeError('Failed to fetch')],
  ['too late', new DOMException('signal timed out', 'TimeoutError')],
  ['a gateway', Object.assign(new Error('HTTP request failed.'), { status: 502 })],
] as const
const block = { number: '0x10', timestamp: '0x10', baseFeePerGas: '0x7', gasLimit: '0x1c9c380' }

describe('threat 1: a node that does not try says which: it has not the method, it refused, or nobody was heard', () => {
  const seenBy = async (error: Error, also: readonly string[] = []) => {
    const asked: string[] = []
    const node = {
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        if (method === 'eth_getBlockByNumber' && !also.includes(method)) return block
        throw error
      },
    }
    const call = { account, chainId: 137, to, data: '0x12345678' } as const
    const { outcome } = await previewTransaction(call, { ...sources, node })
    return { outcome, asked }
  }

  it.each(lacking)('%s lacks it', async (_who, error) => {
    const { outcome, asked } = await seenBy(error)
    expect(outcome).toEqual({ status: 'unknown', why: 'method', passes: false })
    expect(asked).toEqual(expect.arrayContaining(['debug_traceCall', 'eth_call']))
    // Asked once alone: what is lacking under one set of rules is lacking under the other.
    expect(asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(1)
  })

  it.each(refusing)('%s refuses', async (_who, error) => {
    const { outcome, asked } = await seenBy(error)
    expect(outcome).toEqual({ status: 'unknown', why: 'refused', passes: false })
    expect(asked).toEqual(expect.arrayContaining(['debug_traceCall', 'eth_call']))
    const whole = await seenBy(error, ['eth_getBlockByNumber'])
    expect(whole.outcome).toEqual({ status: 'unknown', why: 'refused', passes: false })
  })

  it.each(silent)('%s is nobody heard', async (_who, error) => {
    expect((await seenBy(error)).outcome).toMatchObject({ status: 'unknown', why: 'node' })
  })
})
