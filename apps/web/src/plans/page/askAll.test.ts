import type { Kit } from '@causeway/kit'
import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  parseAbi,
  type Hex,
} from 'viem'
import { expect, it } from 'vitest'
import { askAll } from './askAll.ts'
import type { Read, Search } from './describe.ts'

const abi = parseAbi([
  'function topOf(uint256 id) view returns (uint256)',
  'function childrenOf(uint256 id) view returns (uint32[] children)',
])
const plan = '0x00000000000000000000000000000000000000aa'
const ask = <T>(functionName: string, id: bigint): Read<T> => ({ abi, functionName, args: [id] })

type Found = { readonly children: readonly number[] }

const below = (from: Search<Found>['from'], most: number): Search<Found> => ({
  from,
  ask: (id) => ({ children: ask('childrenOf', id) }),
  next: ({ children }) => children,
  most,
})

/** A plan with this tree, of which 500 is the top; it counts the calls that it answers. */
function createPlan(tree: Readonly<Record<string, readonly number[]>>) {
  let calls = 0
  const answer = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    return functionName === 'topOf'
      ? encodeFunctionResult({ abi, functionName, result: 500n })
      : encodeFunctionResult({ abi, functionName, result: tree[`${args[0]}`] ?? [] })
  }
  const request = async ({ params }: { params: [{ data: Hex }] }) => {
    calls += 1
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
    const result = (args[0] as readonly { callData: Hex }[]).map(({ callData }) => ({
      success: true,
      returnData: answer(callData),
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  const client = createClient({
    transport: custom({ request }),
    chain: {
      id: 1,
      name: 'Test',
      nativeCurrency: { name: 'Test', symbol: 'T', decimals: 18 },
      rpcUrls: { default: { http: [] } },
      contracts: { multicall3: { address: plan } },
    },
  }) as unknown as ReturnType<Kit['client']>
  return { place: { client, plan, blockNumber: 1n } as const, calls: () => calls }
}

const tree = { 500: [700, 0], 700: [900, 901], 901: [0, 700] }

it('asks what stands fixed in one call', async () => {
  const { place, calls } = createPlan(tree)
  const reads = { top: ask('topOf', 1n), lists: [ask('childrenOf', 700n), ask('childrenOf', 1n)] }
  expect(await askAll(place, reads)).toEqual({ top: 500n, lists: [[900, 901], []] })
  expect(calls()).toBe(1)
})

it('follows a tree round by round, whatever the numbers, and nobody twice', async () => {
  const { place, calls } = createPlan(tree)
  const near = below([901n, ask('topOf', 1n)], 200)
  const { near: found } = await askAll(place, { near })
  expect(found).toEqual({
    500: { children: [700, 0] },
    700: { children: [900, 901] },
    900: { children: [] },
    901: { children: [0, 700] },
  })
  // Who the top is, both starts, 700, 900.
  expect(calls()).toBe(4)
})

it('ends with as many as it may ask for', async () => {
  const { place } = createPlan(tree)
  const { near } = await askAll(place, { near: below([500n], 2) })
  expect(Object.keys(near as object)).toEqual(['500', '700'])
})
