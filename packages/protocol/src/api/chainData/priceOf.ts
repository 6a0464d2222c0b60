import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { count } from '../../http/boundedInteger.ts'
import { currency, assetAsNamed, sender } from './fields.ts'

/** Ours: who says what something is worth (D36). */
export const pricing = v.object({
  /** One whole token in the currency that was asked for, as a decimal string: all that is known, where `price` is rounded. */
  exact: v.string(),
  /** The feed or pool, for people. */
  source: v.string(),
  /** Block that was read. */
  block: count,
  /** How old the source's word was at that block, in seconds. */
  ageSeconds: count,
})
export type Pricing = v.InferOutput<typeof pricing>

const asset = {
  /** CAIP-10, as it was asked for. */
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  iconUrl: v.string(),
}

/** More than a list of tokens on a screen has. */
const mostAddresses = 200

/**
 * What tokens are worth. Every token that is asked for is in one of the two lists. Existing clients do sums with each `price`
 * of `fungibles`, so one that nobody is sure of stands apart: it is `null`, never 0 and never a guess.
 */
export const priceOf = endpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  query: v.object(sender),
  body: v.object({
    projectId: v.optional(v.string()),
    currency,
    /** Ours: a block of the past that they were worth it in; left out: the newest. Only tokens of one chain are asked for with it. */
    block: v.optional(count),
    /** CAIP-10; the native token of a chain is `0xeeee…ee`. */
    addresses: v.pipe(v.array(assetAsNamed), v.maxLength(mostAddresses)),
  }),
  response: v.object({
    fungibles: v.array(
      v.object({ ...asset, price: v.number(), decimals: v.nullable(count), pricing }),
    ),
    /** Ours. */
    unknown: v.array(v.object({ ...asset, price: v.null(), decimals: v.nullable(count) })),
  }),
})
