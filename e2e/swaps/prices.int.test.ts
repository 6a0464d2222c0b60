import { minedReceipt } from '@causeway/services/testing/chain/minedReceipt'
import { setTimeout as sleep } from 'node:timers/promises'
import { artifact } from '@causeway/plans/contracts/script/build/artifact'
import { call } from '@causeway/protocol/http/call'
import { priceOf } from '@causeway/protocol/api/chainData/priceOf'
import { localTokenAbi } from '@causeway/plans/protocol/abi/localToken.gen'
import { wrappedNativeAbi } from '@causeway/plans/protocol/abi/wrappedNative.gen'
import { sqrtRatioAtTick } from '@causeway/services/chainData/prices/tickMath'
import { assert as check, asyncProperty, constantFrom, integer, oneof } from 'fast-check'
import { maxUint256, parseAbi, parseEther, parseUnits, type Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { startSwapChain, type SwapTestChain } from './startSwapChain.ts'

const dollar = 100_000_000n
const caip = (address: string) => `eip155:31337:${address}`
const factoryAbi = parseAbi([
  'function createPool(address, address, uint24) returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
const poolAbi = parseAbi([
  'function initialize(uint160)',
  'function slot0() view returns (uint160 price, int24 tick, uint16, uint16, uint16, uint8, bool)',
  'function increaseObservationCardinalityNext(uint16)',
])
const routerAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)) payable returns (uint256)',
])

let chain: SwapTestChain
let service: Awaited<ReturnType<SwapTestChain['serve']>>
let usdc: Address
let coin: Address
let pool: Address

beforeAll(async () => {
  chain = await startSwapChain()
  const { operator, wmatic, client, uniswap } = chain
  usdc = await chain.token('USD Coin', 'USDC', 6)
  coin = await chain.token('Product', 'PRO', 18)
  const mint = (token: Address, decimals: number) =>
    seedTransaction(operator, token, {
      abi: localTokenAbi,
      functionName: 'mint',
      args: [operator, parseUnits('10000000', decimals)],
    })
  await chain.all([
    mint(usdc, 6),
    mint(coin, 18),
    {
      ...seedTransaction(operator, wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
      value: parseEther('3000000'),
    },
  ])
  const { abi, bytecode } = artifact('LocalFeed')
  const hash = await client.deployContract({
    account: operator,
    chain: null,
    abi,
    bytecode,
    args: [operator, 99_980_000n],
  })
  const { contractAddress: feed } = await minedReceipt(client, hash)
  if (!feed) throw new Error('There is no feed.')
  const dollars = { address: usdc, decimals: 6, worth: dollar }
  await chain.open(
    {
      tokens: [{ address: coin, decimals: 18, worth: dollar / 10n }, dollars],
      fee: 10_000,
      side: 100_000n * dollar,
    },
    {
      tokens: [{ address: wmatic, decimals: 18, worth: dollar / 2n }, dollars],
      fee: 500,
      side: 200_000n * dollar,
    },
  )
  pool = await client.readContract({
    address: uniswap.factory,
    abi: factoryAbi,
    functionName: 'getPool',
    args: [coin, usdc, 10_000],
  })
  service = await chain.serve({
    tokens: [{ address: usdc }, { address: coin }],
    feeds: [{ token: usdc, address: feed, maxAgeSeconds: 3_600 }],
  })
}, 120_000)
afterAll(async () => {
  await service?.close()
  await chain?.stop()
})

async function priced(token: string) {
  // The service keeps the head of a chain for a moment.
  await sleep(1_200)
  const { fungibles } = await call(priceOf, {
    base: service.base,
    fetch: service.fetch,
    body: { currency: 'usd', addresses: [caip(token)] },
  })
  return fungibles[0] ?? null
}

it('ticks and square roots of prices are to the last bit those of the published pools', async () => {
  const { client, operator, uniswap } = chain
  let last = 0
  const tickOf = async (price: bigint) => {
    const [a, b] = [(last += 1), (last += 1)].map(
      (n): Address => `0x${n.toString(16).padStart(40, '0')}`,
    )
    if (!a || !b) throw new Error('There are no tokens.')
    const { factory } = uniswap
    await chain.all([
      seedTransaction(operator, factory, {
        abi: factoryAbi,
        functionName: 'createPool',
        args: [a, b, 500],
      }),
    ])
    const at = await client.readContract({
      address: factory,
      abi: factoryAbi,
      functionName: 'getPool',
      args: [a, b, 500],
    })
    await chain.all([
      seedTransaction(operator, at, { abi: poolAbi, functionName: 'initialize', args: [price] }),
    ])
    const [, tick] = await client.readContract({ address: at, abi: poolAbi, functionName: 'slot0' })
    return tick
  }
  const ticks = oneof(
    constantFrom(-887_271, -1, 0, 1, 887_271),
    integer({ min: -887_271, max: 887_271 }),
  )
  await check(
    asyncProperty(ticks, async (tick) => {
      const price = sqrtRatioAtTick(tick)
      expect(await tickOf(price)).toBe(tick)
      expect(await tickOf(price - 1n)).toBe(tick - 1)
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('a pool that was just opened says nothing; after half an hour its mean, times what its dollars are worth', async () => {
  expect(await priced(coin)).toBeNull()
  await chain.anvil.increaseTime(1_900)
  const found = await priced(coin)
  expect(found?.price).toBeCloseTo(0.1 * 0.9998, 4)
  expect(found?.pricing.source).toContain(`Uniswap v3 pool ${pool}, mean of 1800 s`)
  // The native coin by the pool of the wrapped one.
  expect((await priced('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'))?.price).toBeCloseTo(0.4999, 3)
})

it('a trade that moves a pool moves no price: a pool that remembers nothing is silent, one that remembers tells the mean', async () => {
  const { operator, uniswap } = chain
  await chain.approve(operator, usdc, maxUint256)
  const buy = (amountIn: bigint) => {
    const params = {
      tokenIn: usdc,
      tokenOut: coin,
      fee: 10_000,
      recipient: operator,
      amountIn,
      amountOutMinimum: 0n,
      sqrtPriceLimitX96: 0n,
    }
    return chain.all([
      seedTransaction(operator, uniswap.router, {
        abi: routerAbi,
        functionName: 'exactInputSingle',
        args: [params],
      }),
    ])
  }
  await buy(parseUnits('300000', 6))
  expect(await priced(coin)).toBeNull()

  await chain.all([
    seedTransaction(operator, pool, {
      abi: poolAbi,
      functionName: 'increaseObservationCardinalityNext',
      args: [50],
    }),
  ])
  await chain.anvil.increaseTime(3_600)
  await buy(parseUnits('1', 6))
  await chain.anvil.increaseTime(1_200)
  const before = (await priced(coin))?.price ?? 0
  expect(before).toBeGreaterThan(1)
  await buy(parseUnits('2000000', 6))
  const after = (await priced(coin))?.price ?? 0
  // The spot price is many times higher now.
  expect(after / before).toBeGreaterThan(0.99)
  expect(after / before).toBeLessThan(1.05)
})
