import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { anyAccount, caip2, currency, assetAsNamed, sender } from './fields.ts'
import { pricing } from './priceOf.ts'

/** Ours: why a token may be another than it seems. */
export const warning = v.picklist(['looks-like-listed', 'hidden-letters', 'advertises'])
export type BalanceWarning = v.InferOutput<typeof warning>

/** More than anybody does something with at once. */
const mostForced = 50

const account = v.object({ address: anyAccount })

/**
 * What an account holds of one token (SPEC §3). `price` and `value` are left out where nobody is sure of the price: existing
 * clients do sums with them, and `pricing: null` says it in so many words.
 */
const tokenBalance = v.object({
  name: v.string(),
  symbol: v.string(),
  /** CAIP-2. */
  chainId: v.string(),
  /** CAIP-10, in the words of `forceUpdate` where that names it; the chain's own coin has none. */
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price: v.optional(v.number()),
  /** Exact, as decimal strings: `numeric` in whole tokens. */
  quantity: v.object({ decimals: v.string(), numeric: v.string() }),
  iconUrl: v.string(),
  pricing: v.nullable(pricing),
  /** Ours: whether the operator lists it, or it is the chain's own coin; of any other the words are a stranger's. */
  listed: v.boolean(),
  warnings: v.array(warning),
})

/** Every token that an account holds, the most valuable first, then those without a price. */
export const balanceOf = endpoint({
  method: 'GET',
  path: '/v1/account/:address/balance',
  params: account,
  query: v.object({
    ...sender,
    currency: v.optional(currency, 'usd'),
    /** Left out: every chain that the service answers for. */
    chainId: v.optional(caip2),
    /** CAIP-10 tokens, by commas, that are read anew and listed even where nothing is held; `0xeeee…ee` is the native one. */
    forceUpdate: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').filter((part) => part !== '')),
        v.array(assetAsNamed),
        v.maxLength(mostForced),
      ),
    ),
  }),
  response: v.object({
    balances: v.array(tokenBalance),
    /** Ours: chains whose nodes do not answer now: of these nothing is said. */
    unavailable: v.array(v.string()),
  }),
})

/** The same tokens by name alone. */
export const portfolioOf = endpoint({
  method: 'GET',
  path: '/v1/account/:address/portfolio',
  params: account,
  query: v.object({ ...sender, currency: v.optional(currency, 'usd') }),
  response: v.object({
    data: v.array(v.object({ id: v.string(), name: v.string(), symbol: v.string() })),
    /** Ours: as above. */
    unavailable: v.array(v.string()),
  }),
})

const call = v.object({
  id: v.union([v.number(), v.string()]),
  jsonrpc: v.literal('2.0'),
  method: v.string(),
  params: v.unknown(),
})
const answer = v.union([
  v.object({
    id: v.union([v.number(), v.string()]),
    jsonrpc: v.literal('2.0'),
    result: v.unknown(),
  }),
  v.object({
    id: v.union([v.number(), v.string()]),
    jsonrpc: v.literal('2.0'),
    error: v.object({ code: v.number(), message: v.string() }),
  }),
])

/**
 * Questions of wallets by JSON-RPC: `wallet_getAssets` (EIP-7811), and calls of smart sessions (`sessionCalls.ts`). What fails is told in its form, with status 400,
 * 429 or 503.
 */
export const walletCall = endpoint({
  method: 'POST',
  path: '/v1/wallet',
  query: v.object(sender),
  body: call,
  response: answer,
})

/** The same at the address that older clients know. */
export const jsonRpcCall = endpoint({
  method: 'POST',
  path: '/v1/json-rpc',
  query: v.object(sender),
  body: call,
  response: answer,
})
