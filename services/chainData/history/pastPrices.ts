import type { Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { faultOf } from '@causeway/protocol/rpc/fault'
import type { Chain } from '../chains/createChains.ts'
import type { Price, PricesOf } from '../ports.ts'

export type Prices = ReadonlyMap<Address | 'native', Price>

const none: Prices = new Map()

/**
 * What tokens were worth in the blocks of a chain; none where its nodes have forgotten that state, or do not answer: a history
 * without prices is better than none.
 * @returns by block
 */
export async function pastPrices(
  pricesOf: PricesOf,
  chain: Chain,
  currency: Currency,
  asked: ReadonlyMap<number, ReadonlySet<Address | 'native'>>,
): Promise<ReadonlyMap<number, Prices>> {
  if (chain.feeds.length === 0 && chain.swap === null) return new Map()
  const read = [...asked].map(async ([block, tokens]) => {
    try {
      return [block, await pricesOf(chain, [...tokens], currency, block)] as const
    } catch (error) {
      if (faultOf(error) === null) throw error
      return [block, none] as const
    }
  })
  return new Map(await Promise.all(read))
}
