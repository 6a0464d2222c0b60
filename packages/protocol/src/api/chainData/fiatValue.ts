import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { addressField } from '../../http/fields.ts'
import { count } from '../../http/boundedInteger.ts'
import { caip2, currency, sender } from './fields.ts'

/** Ours: in which currencies something of a chain can be priced now: those of the answer have a feed that speaks. */
export const currenciesOf = endpoint({
  method: 'GET',
  path: '/v1/currencies',
  query: v.object({ ...sender, chainId: caip2 }),
  response: v.object({ currencies: v.array(currency) }),
})

/** Why a token has no part in a line: nobody is sure of its price, or its moves do not add up to what is held. */
const reason = v.picklist(['price', 'moves'])

/**
 * Ours: what an account held over time, each token at its price of now: the moves are those of the past, the prices are not. It begins with
 * the oldest transaction that is known. What is left out of the line is named, and never counted as nothing.
 */
export const fiatValueOf = endpoint({
  method: 'GET',
  path: '/v1/account/:address/worth',
  params: v.object({ address: addressField }),
  query: v.object({ ...sender, chainId: caip2, currency: v.optional(currency, 'usd') }),
  response: v.object({
    /** Whose prices they are, and the last moment of the line. */
    block: v.object({ number: count, timestamp: count }),
    /** In order of time. `value` in whole units of the currency, a decimal string. */
    points: v.array(v.object({ timestamp: count, value: v.string() })),
    leftOut: v.array(v.object({ symbol: v.string(), reason })),
    /** Whether all that the account did is in it; else the line begins later than the account. */
    complete: v.boolean(),
  }),
})
export type FiatValueAnswer = v.InferOutput<typeof fiatValueOf.response>
