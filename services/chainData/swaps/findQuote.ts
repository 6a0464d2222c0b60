import type { Address } from '@causeway/protocol/address'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { call } from 'viem/actions'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { isContractRevert } from '../chains/isContractRevert.ts'
import type { SwapChain } from '../chains/swapChain.ts'
import type { SwapPair } from './asset.ts'
import { feeAmount, feeOf } from './fee.ts'
import type { Quote } from './quote.ts'
import { refusePaused } from './probeTransfers.ts'
import { atSpot, findRoutes, pathOf, type Route } from './findRoutes.ts'
import { quoterAbi } from '../pools/uniswapAbi.ts'

/** Where a pool's price ends when an amount finds no more liquidity; the rest of the amount would not be swapped. */
const exhausted: ReadonlySet<bigint> = new Set([
  4_295_128_740n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
])

/**
 * The best of all ways through one pool or two, read at one block: what a swap gives that is carried out in the same state.
 *
 * @param through tokens that a way may lead over
 * @throws Refusal 400 `insufficient liquidity` when no way takes the whole amount
 */
export async function findQuote(
  { chain, from, to }: SwapPair,
  amount: bigint,
  options: { readonly through: readonly Address[]; readonly block: bigint },
): Promise<Quote> {
  if (amount === 0n) throw new HttpRefusal(400, { field: 'amount', description: 'must be above 0' })
  if (amount >= 1n << 255n)
    throw new HttpRefusal(400, { field: 'amount', description: 'is too large' })
  const { block } = options
  if (from.pooled === to.pooled) return wrapping(amount, block)
  const request = { from: from.pooled, to: to.pooled, amount, block }
  const routes = await findRoutes(chain, request, options.through)
  const answers = await Promise.all(routes.map((route) => ask(chain, route, amount, block)))
  const [best] = answers
    .filter((answer) => answer !== null && answer !== 'nothing')
    // Of two that give the same, the shorter way costs less gas.
    .sort((a, b) =>
      a.gross === b.gross ? a.route.length - b.route.length : a.gross < b.gross ? 1 : -1,
    )
  if (!best && answers.includes('nothing'))
    throw new HttpRefusal(400, { field: 'amount', description: 'is too small: nothing comes out' })
  if (!best) {
    await refusePaused(chain, routes[0] ?? [], block)
    throw noLiquidity(routes.length === 0)
  }
  const fee = feeOf(chain.swap.feeTo)
  const taken = feeAmount(fee, best.gross)
  return { ...best, amount, fee, feeAmount: taken, net: best.gross - taken, block }
}

function noLiquidity(none: boolean): HttpRefusal {
  const why = none ? 'no pool trades these tokens' : 'no pool can take this amount now'
  return new HttpRefusal(400, { field: 'amount', description: `insufficient liquidity: ${why}` })
}

const wrapping = (amount: bigint, block: bigint): Quote => ({
  amount,
  gross: amount,
  fee: feeOf(null),
  feeAmount: 0n,
  net: amount,
  route: [],
  impact: 0n,
  poolGas: 0n,
  block,
})

type Answer = Pick<Quote, 'gross' | 'route' | 'impact' | 'poolGas'>

/** Null: this way does not take the amount; 'nothing': it does, and gives less than one unit. */
async function ask(
  chain: SwapChain,
  route: Route,
  amount: bigint,
  blockNumber: bigint,
): Promise<Answer | 'nothing' | null> {
  const data = encodeFunctionData({
    abi: quoterAbi,
    functionName: 'quoteExactInput',
    args: [pathOf(route), amount],
  })
  try {
    const answer = await call(chain.client, { to: chain.swap.quoter, data, blockNumber })
    const [gross, prices, , poolGas] = decodeFunctionResult({
      abi: quoterAbi,
      functionName: 'quoteExactInput',
      data: answer.data ?? '0x',
    })
    if (prices.some((price) => exhausted.has(price))) return null
    if (gross === 0n) return 'nothing'
    return { gross, route, poolGas, impact: impactOf(route, amount, gross) }
  } catch (error) {
    if (isContractRevert(error)) return null
    throw error
  }
}

const millionths = 1_000_000n

function impactOf(route: Route, amount: bigint, gross: bigint): bigint {
  const spot = atSpot(route, amount)
  const scaled = gross * 10n ** 18n
  return spot <= scaled ? 0n : ((spot - scaled) * millionths) / spot
}
