import type { Address } from 'viem'
import type { Head } from '../../lib/chain/readHead.ts'
import { readTokens } from '../../lib/chain/readTokens.ts'
import type { Chain } from '../chains/createChains.ts'
import { readFeeds, type FeedAnswer } from './readFeeds.ts'
import { readPools, type PoolMean } from './readPools.ts'
import { one, scale } from './scale.ts'
import { ratioOf, virtualReserve } from './tickMath.ts'

/** US dollars of one whole token, and who says so. */
export interface UsdPrice {
  /** In 10^−36. */
  readonly usd: bigint
  readonly source: string
  readonly ageSeconds: number
}

/**
 * A pool counts that holds, and over the window had in range, at least so much of the token whose price is known. Both:
 * liquidity in a narrow range looks deep at little cost, and what lies out of range holds no price.
 */
const floorUsd = 10_000n * one

/**
 * What tokens are worth in US dollars at a block: by a feed where the operator names one, else by the deepest pool with a
 * token that has a feed. No token is taken to be worth anything by its name.
 * @param tokens `native` for the chain's own coin
 * @returns only those that a source is sure of
 * @throws what the node failed with
 */
export async function usdPrices(
  chain: Chain,
  tokens: readonly (Address | 'native')[],
  head: Head,
): Promise<ReadonlyMap<Address | 'native', UsdPrice>> {
  const { client, feeds, wrappedNative, swap } = chain
  const answers = await readFeeds(client, feeds, head)
  const byFeed = new Map<Address | 'native', UsdPrice>()
  for (const { token, address } of feeds) {
    const answer = answers.get(address)
    if (answer) byFeed.set(token, feedPrice(address, answer))
  }
  // The wrapped coin is paid out one for one by its contract.
  const [coin, wrapped] = [byFeed.get('native'), wrappedNative && byFeed.get(wrappedNative)]
  if (coin && wrappedNative && !wrapped) byFeed.set(wrappedNative, coin)
  if (wrapped && !coin) byFeed.set('native', wrapped)

  const isFed = (token: Address | 'native') =>
    feeds.some((feed) => feed.token === token) ||
    (token === wrappedNative && feeds.some((feed) => feed.token === 'native'))
  const found = new Map<Address | 'native', UsdPrice>()
  const rest: (Address | 'native')[] = []
  for (const token of new Set(tokens)) {
    const price = byFeed.get(token)
    if (price) found.set(token, price)
    // A feed that cannot be used now is not worked around: what the operator trusts says that nothing is known.
    else if (!isFed(token)) rest.push(token)
  }
  if (!swap || rest.length === 0) return found
  const quotes = [...byFeed.keys()].filter((token) => token !== 'native')
  const byPool = await poolPrices(chain, { factory: swap.factory, tokens: rest, quotes, head })
  for (const [token, { mean, usd }] of byPool) {
    const quote = byFeed.get(mean.quote)
    if (!quote) continue
    const source = `Uniswap v3 pool ${mean.pool}, mean of ${mean.windowSeconds} s, and ${quote.source}`
    found.set(token, { usd, source, ageSeconds: quote.ageSeconds })
  }
  return found

  async function poolPrices(
    { client: node }: Chain,
    asked: { factory: Address; tokens: typeof rest; quotes: readonly Address[]; head: Head },
  ) {
    const onPools = asked.tokens.flatMap((token) => {
      const address = token === 'native' ? wrappedNative : token
      return address ? [{ token, address }] : []
    })
    const pairs = onPools.flatMap(({ address: token }) =>
      asked.quotes.filter((quote) => quote !== token).map((quote) => ({ token, quote })),
    )
    const means = await readPools(node, { factory: asked.factory, pairs, head })
    const named = [...new Set(means.flatMap(({ token, quote }) => [token, quote]))]
    const words = await readTokens(node, named, head.number)
    const decimals = new Map(named.map((token, at) => [token, words[at]?.decimals ?? null]))
    const best = new Map<Address | 'native', { mean: PoolMean; usd: bigint; depth: bigint }>()
    for (const { token, address } of onPools)
      for (const mean of means.filter((one) => one.token === address)) {
        const judged = judge(mean, byFeed.get(mean.quote)?.usd ?? 0n, decimals)
        const so = best.get(token)
        if (judged && (!so || judged.depth > so.depth)) best.set(token, { mean, ...judged })
      }
    return best
  }
}

function feedPrice(address: Address, { usd, ageSeconds }: FeedAnswer): UsdPrice {
  return { usd, ageSeconds, source: `Chainlink feed ${address}` }
}

/**
 * What a pool says of its token, and how deep it is in US dollars.
 * @returns null for a pool that is not deep enough, and where decimals are not known
 */
export function judge(
  mean: PoolMean,
  quoteUsd: bigint,
  decimalsOf: ReadonlyMap<Address, number | null>,
): { readonly usd: bigint; readonly depth: bigint } | null {
  const [decimals, quoteDecimals] = [decimalsOf.get(mean.token), decimalsOf.get(mean.quote)]
  if (typeof decimals !== 'number' || typeof quoteDecimals !== 'number') return null
  const worth = (amount: bigint) => (scale(amount, quoteDecimals) * quoteUsd) / one
  const inRange = worth(virtualReserve(mean.liquidity, mean.sqrtPriceX96, !mean.isToken0))
  const held = worth(mean.quoteHeld)
  const depth = held < inRange ? held : inRange
  if (depth < floorUsd) return null
  const [top, bottom] = ratioOf(mean.sqrtPriceX96, mean.isToken0)
  const usd = (top * 10n ** BigInt(decimals) * quoteUsd) / (bottom * 10n ** BigInt(quoteDecimals))
  return { usd, depth }
}
