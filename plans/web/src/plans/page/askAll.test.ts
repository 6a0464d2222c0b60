import { parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { askAll } from './askAll.ts'
import type { Read, Search } from './read.ts'
import { createPlan } from './fixture.ts'

const abi = parseAbi([
  'function topOf(uint256 id) view returns (uint256)',
  'function childrenOf(uint256 id) view returns (uint32[] children)',
])
const ask = <T>(functionName: string, id: bigint): Read<T> => ({ abi, functionName, args: [id] })

type Found = { readonly children: readonly number[]; readonly tops?: readonly bigint[] }

const below = (from: Search<Found>['from'], most: number): Search<Found> => ({
  from,
  ask: (id) => ({ children: ask('childrenOf', id) }),
  next: ({ children }) => children,
  most,
})

/** A plan with a tree of which 500 is the top. */
const createTree = (tree: Readonly<Record<string, readonly number[]>>) =>
  createPlan(abi, (name, [id]) => (name === 'topOf' ? 500n : (tree[String(id)] ?? [])))

const tree = { 500: [700, 0], 700: [900, 901], 901: [0, 700] }

it('asks what stands fixed in one call', async () => {
  const { place, asked } = createTree(tree)
  const reads = { top: ask('topOf', 1n), lists: [ask('childrenOf', 700n), ask('childrenOf', 1n)] }
  expect(await askAll(place, reads)).toEqual({ top: 500n, lists: [[900, 901], []] })
  expect(asked()).toHaveLength(1)
})

it('puts no more into a call than a node may answer', async () => {
  const { place, asked } = createTree(tree)
  const tops = Array.from({ length: 500 }, (_, id) => ask('topOf', BigInt(id)))
  expect((await askAll(place, { tops }))['tops']).toHaveLength(500)
  // 36 bytes each, of 8,192.
  expect(asked().map((call) => call.length)).toEqual([227, 227, 46])
})

it('follows a tree round by round, whatever the numbers, and nobody twice', async () => {
  const { place, asked } = createTree(tree)
  const near = below([901n, ask('topOf', 1n)], 200)
  const { near: found } = await askAll(place, { near })
  expect(found).toEqual({
    500: { children: [700, 0] },
    700: { children: [900, 901] },
    900: { children: [] },
    901: { children: [0, 700] },
  })
  // Who the top is, both starts, 700, 900.
  expect(asked()).toHaveLength(4)
})

it('asks several things of one number, and goes on by the number', async () => {
  const { place } = createTree(tree)
  const near: Search<Found> = {
    from: [700n],
    ask: (id) => ({ children: ask('childrenOf', id), tops: [ask('topOf', id), ask('topOf', 1n)] }),
    next: (_, id) => (id === 700n ? [id + 1n] : []),
    most: 5,
  }
  expect((await askAll(place, { near }))['near']).toEqual({
    700: { children: [900, 901], tops: [500n, 500n] },
    701: { children: [], tops: [500n, 500n] },
  })
})

it('ends with as many as it may ask for', async () => {
  const { place } = createTree(tree)
  const { near } = await askAll(place, { near: below([500n], 2) })
  expect(Object.keys(near as object)).toEqual(['500', '700'])
})

it('keeps what is still true of an earlier block, and with it goes on where there was no room', async () => {
  const { place, asked } = createTree(tree)
  const near = { ...below([500n], 2), keeps: (_: Found, id: bigint) => id > 500n }
  const first = await askAll(place, { near })
  expect(asked()).toEqual([['childrenOf 500'], ['childrenOf 700']])
  const second = await askAll(place, { near }, first)
  expect(asked()).toEqual([['childrenOf 500'], ['childrenOf 900']])
  expect(second).toEqual({
    near: { 500: { children: [700, 0] }, 700: { children: [900, 901] }, 900: { children: [] } },
  })
  const third = await askAll(place, { near }, second)
  expect(asked()).toEqual([['childrenOf 500'], ['childrenOf 901']])
  expect(Object.keys(third['near'] as object)).toHaveLength(4)
})
