import { deterministicDeployer } from '../../contracts/script/chain/deterministicCreation.ts'
import { erc20Abi } from '../../protocol/abi/erc20.gen.ts'
import { localTokenAbi } from '../../protocol/abi/localToken.gen.ts'
import { wrappedNativeAbi } from '../../protocol/abi/wrappedNative.gen.ts'
import { factoryAbi } from '@causeway/services/chainData/pools/uniswapAbi'
import { parseAbi, parseEther, parseUnits, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { localFeeds } from '../uniswap/localFeeds.ts'
import { enableCheapTier, openPool } from '../uniswap/openPool.ts'
import { deployUniswap } from '../uniswap/uniswapAddresses.ts'
import type { ChainClient } from '../chain/chainClient.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { firstPrice, poolsOf } from './poolsOf.ts'
import type { SeedScene } from '../world/seedWorld.ts'

/** What the maker of the pools holds: enough for all of them, and to move their prices. */
const dollars = 3_000_000
const products = parseEther('3000000')
const wrapped = parseEther('3000000')

/** Native coin that the maker needs for it. */
export const poolNative = wrapped

/** Prices that a pool remembers: the average of half an hour stands on them, also after a busy minute. */
const observations = 100
const growAbi = parseAbi(['function increaseObservationCardinalityNext(uint16 next)'])

/**
 * Before the run: Uniswap v3 as it was published, pools of every token of the settings, and price feeds of what no plan needs.
 *
 * @param time of the first of four blocks, seconds apart.
 */
export async function openMarkets(
  chainClient: ChainClient,
  { world, operator }: SeedScene,
  maker: Address,
  time: number,
): Promise<void> {
  const { tokens, uniswap } = world
  const feeds = Object.values(localFeeds(operator)).map(({ to, data }) => ({
    by: operator,
    to,
    data,
  }))
  await chainClient.give([deterministicDeployer], parseEther('1'))
  await chainClient.mine([...deployUniswap(operator, tokens.wmatic), ...feeds], time)
  await chainClient.mine(
    [
      ...enableCheapTier(deterministicDeployer, operator, uniswap),
      ...stock(world, operator, maker),
    ],
    time + 1,
  )
  const pools = poolsOf(tokens, firstPrice)
  await chainClient.mine(
    pools.flatMap((pool) => openPool(maker, uniswap, pool)),
    time + 2,
  )
  const chain = chainClient.readerAt(time + 3)
  const places = await Promise.all(
    pools.map(({ tokens: [a, b], fee }) =>
      readContract(chain, {
        address: uniswap.factory,
        abi: factoryAbi,
        functionName: 'getPool',
        args: [a.address, b.address, fee],
      }),
    ),
  )
  const grow = {
    abi: growAbi,
    functionName: 'increaseObservationCardinalityNext',
    args: [observations],
  } as const
  await chainClient.mine(
    places.map((pool) => seedTransaction(maker, pool, grow)),
    time + 3,
  )
}

function stock(
  { tokens }: SeedScene['world'],
  operator: Address,
  maker: Address,
): SeedTransaction[] {
  const mint = (token: Address, decimals: number) =>
    seedTransaction(operator, token, {
      abi: localTokenAbi,
      functionName: 'mint',
      args: [maker, parseUnits(String(dollars), decimals)],
    })
  return [
    mint(tokens.usdc, 6),
    mint(tokens.usdt, 6),
    mint(tokens.dai, 18),
    seedTransaction(operator, tokens.product, {
      abi: erc20Abi,
      functionName: 'transfer',
      args: [maker, products],
    }),
    {
      ...seedTransaction(maker, tokens.wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
      value: wrapped,
    },
  ]
}
