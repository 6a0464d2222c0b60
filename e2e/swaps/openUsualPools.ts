import { localTokenAbi } from '@causeway/plans/protocol/abi/localToken.gen'
import { wrappedNativeAbi } from '@causeway/plans/protocol/abi/wrappedNative.gen'
import { type Address, parseEther, parseUnits } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PoolToken } from '../../plans/seed/uniswap/openPool.ts'
import type { SwapTestChain } from './startSwapChain.ts'

const dollar = 100_000_000n

/** A token of one more pool against USDC, worth a dollar. */
interface PoolOfDollar {
  readonly address: Address
  readonly decimals: number
}

/**
 * The tokens that swaps are walked with, and their pools: USDC and DAI, one whose approval says nothing and must go by 0, and the
 * wrapped coin.
 * @param more further tokens with a mint, each with a pool of its own
 */
export async function openUsualPools(
  chain: SwapTestChain,
  more: readonly PoolOfDollar[] = [],
): Promise<{ readonly usdc: Address; readonly dai: Address; readonly old: Address }> {
  const { operator, wmatic } = chain
  const usdc = await chain.token('USD Coin', 'USDC', 6)
  const dai = await chain.token('Dai', 'DAI', 18)
  const odd = await chain.oddToken('Silent')
  const old = odd.address
  const mint = ({ address, decimals }: PoolOfDollar) =>
    seedTransaction(operator, address, {
      abi: localTokenAbi,
      functionName: 'mint',
      args: [operator, parseUnits('10000000', decimals)],
    })
  await chain.all([
    ...[{ address: usdc, decimals: 6 }, { address: dai, decimals: 18 }, ...more].map(mint),
    seedTransaction(operator, old, {
      abi: odd.abi,
      functionName: 'mint',
      args: [operator, parseUnits('1000000', 6)],
    }),
    {
      ...seedTransaction(operator, wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
      value: parseEther('3000000'),
    },
  ])
  const coin = (address: Address, decimals: number, worth = dollar): PoolToken => ({
    address,
    decimals,
    worth,
  })
  await chain.open(
    { tokens: [coin(wmatic, 18, dollar / 2n), coin(usdc, 6)], fee: 500, side: 200_000n * dollar },
    { tokens: [coin(usdc, 6), coin(dai, 18)], fee: 100, side: 300_000n * dollar, reach: 200 },
    { tokens: [coin(old, 6), coin(usdc, 6)], fee: 500, side: 100_000n * dollar },
    ...more.map(({ address, decimals }) => {
      const tokens: [PoolToken, PoolToken] = [coin(usdc, 6), coin(address, decimals)]
      return { tokens, fee: 500 as const, side: 100_000n * dollar }
    }),
  )
  return { usdc, dai, old }
}
