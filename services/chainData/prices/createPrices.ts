import type { Address } from 'viem'
import { currencies, type Currency } from '@causeway/protocol/api/chainData/fields'
import { readHead, type Head } from '../../lib/chain/readHead.ts'
import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { Chain } from '../chains/createChains.ts'
import type { Price, PriceOf, PricesOf } from '../ports.ts'
import { readFeeds } from './readFeeds.ts'
import { one, formatScaled } from './scale.ts'
import { usdPrices, type UsdPrice } from './usdPrices.ts'

/** A block’s prices do not change; how long they are kept is a question of room. */
const keptMs = 60_000

/** A unit of a currency in US dollars. */
type Rate = Pick<UsdPrice, 'usd' | 'ageSeconds'> & { readonly source: string | null }

/** Reads prices of tokens from the operator's feeds and the chain's pools, each once a block however many ask. */
export function createPrices(deps: { readonly now: () => number }): {
  readonly pricesOf: PricesOf
  readonly priceOf: PriceOf
  /** Currencies whose feeds speak now; none where no feed leads to any token. */
  readonly currenciesOf: (chain: Chain) => Promise<Currency[]>
} {
  const prices = createTtlCache<UsdPrice | null>({ max: 50_000, now: deps.now })
  const rates = createTtlCache<Rate | null>({ max: 1_000, now: deps.now })

  const pricesOf: PricesOf = async (chain, tokens, currency, block) => {
    try {
      const head = await readHead(chain.client, { block })
      const rate = await rateAt(chain, currency, head)
      const found = new Map<Address | 'native', Price>()
      // Of a price in a currency nothing is known while nothing is known of the currency.
      if (!rate) return found
      const read = await usdOf(chain, tokens, head)
      for (const [at, token] of tokens.entries()) {
        const price = read[at]
        const told = price ? tell(price, rate, head) : null
        if (told) found.set(token, told)
      }
      return found
    } catch (error) {
      if (block !== undefined && isForgotten(error)) return new Map()
      throw error
    }
  }

  return {
    pricesOf,
    priceOf: async (chain, token, currency, block) =>
      (await pricesOf(chain, [token], currency, block)).get(token) ?? null,
    async currenciesOf(chain) {
      if (chain.feeds.length === 0) return []
      const head = await readHead(chain.client)
      const known = await Promise.all(currencies.map((currency) => rateAt(chain, currency, head)))
      return currencies.filter((_, at) => known[at])
    },
  }

  function rateAt(chain: Chain, currency: Currency, head: Head): Promise<Rate | null> {
    const key = `${chain.id}:${head.number}:${currency}`
    return rates.of(key, () => rateOf(chain, currency, head), keptMs)
  }

  /** What many ask of one block is read together, and each token once. */
  function usdOf(chain: Chain, tokens: readonly (Address | 'native')[], head: Head) {
    const missing: (Address | 'native')[] = []
    let answer: ReturnType<typeof usdPrices> | undefined
    const ask = async (token: Address | 'native') => {
      missing.push(token)
      answer ??= Promise.resolve().then(() => usdPrices(chain, missing, head))
      return (await answer).get(token) ?? null
    }
    return Promise.all(
      tokens.map((token) =>
        prices.of(`${chain.id}:${head.number}:${token}`, () => ask(token), keptMs),
      ),
    )
  }
}

async function rateOf(chain: Chain, currency: Currency, head: Head): Promise<Rate | null> {
  if (currency === 'usd') return { usd: one, ageSeconds: 0, source: null }
  const feed = chain.currencyFeeds.find((entry) => entry.currency === currency)
  if (!feed) return null
  const answer = (await readFeeds(chain.client, [feed], head)).get(feed.address)
  return answer ? { ...answer, source: `Chainlink feed ${feed.address}` } : null
}

function tell(price: UsdPrice, rate: Rate, head: Head): Price | null {
  const value = formatScaled((price.usd * one) / rate.usd)
  if (value === null) return null
  return {
    value,
    source:
      rate.source === null ? price.source : `${price.source}, in the currency by ${rate.source}`,
    block: Number(head.number),
    ageSeconds: Math.max(price.ageSeconds, rate.ageSeconds),
  }
}

/** How nodes say that they no longer have, or never had, the state of a block. */
const forgottenWords =
  /missing trie node|state (?:is )?(?:not available|unavailable)|pruned|historical state|archive|block ?(?:out ?of ?range|not found)|unknown block|header not found|no state/iu

function isForgotten(error: unknown): boolean {
  if (error instanceof RangeError) return true
  for (let part = error; part instanceof Error; part = part.cause)
    if (forgottenWords.test(part.message)) return true
  return false
}
