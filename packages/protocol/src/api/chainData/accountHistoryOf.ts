import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { warning } from './balances.ts'
import { anyAccount, caip2, currency, sender } from './fields.ts'

/** What a transaction was for its account, in the words that existing clients know. */
export const operationTypes = [
  'send',
  'receive',
  'trade',
  'approve',
  'deposit',
  'withdraw',
  'mint',
  'burn',
  'claim',
  'execute',
  'deploy',
  'cancel',
  /** Of an on-ramp. */
  'buy',
] as const
export type OperationType = (typeof operationTypes)[number]

/** Rows of a page. */
export const historyPage = 50

/** Characters of a cursor: clients hand it back as it is. @testonly The cursor's layout gives it its length. */
export const historyCursorLength = 80

/** Names in snake case, as clients of the public service read them; what a row says of itself beside these has none. */
const transfer = v.object({
  fungible_info: v.nullable(
    v.object({
      name: v.optional(v.string()),
      symbol: v.optional(v.string()),
      icon: v.optional(v.nullable(v.object({ url: v.string() }))),
      /** Ours: CAIP-10; the chain's own coin has none. */
      address: v.optional(v.string()),
      /** Ours: whether the operator lists it; of any other the words are a stranger's. */
      listed: v.boolean(),
      /** Ours: why it may be another than it seems. */
      warnings: v.array(warning),
    }),
  ),
  nft_info: v.nullable(
    v.object({
      name: v.optional(v.string()),
      content: v.nullable(
        v.object({
          preview: v.optional(v.object({ url: v.string(), content_type: v.nullable(v.string()) })),
          detail: v.optional(v.object({ url: v.string(), content_type: v.nullable(v.string()) })),
        }),
      ),
      flags: v.object({ is_spam: v.boolean() }),
    }),
  ),
  /** `self`: nothing came to the account or left it. */
  direction: v.picklist(['in', 'out', 'self']),
  /** A decimal string of whole tokens. */
  quantity: v.object({ numeric: v.string() }),
  /** Of all of it, in the currency that was asked for, when the transaction was mined; null where nobody is sure. */
  value: v.nullable(v.number()),
  /** Of one whole token. */
  price: v.nullable(v.number()),
})
export type WireTransfer = v.InferOutput<typeof transfer>

const row = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.picklist(operationTypes),
    hash: v.string(),
    /** ISO 8601. */
    minedAt: v.string(),
    sentFrom: v.string(),
    sentTo: v.string(),
    /** `confirmed` or `failed`; of an on-ramp `ONRAMP_TRANSACTION_STATUS_…`. */
    status: v.string(),
    nonce: v.number(),
    application: v.nullable(
      v.object({ name: v.optional(v.string()), iconUrl: v.optional(v.string()) }),
    ),
    chain: v.nullable(v.string()),
  }),
  /** Never empty: existing clients leave out a row without one. What moved nothing has one of quantity 0, or of what it credited. */
  transfers: v.array(transfer),
})
export type HistoryRow = v.InferOutput<typeof row>

/** What an account did, and what others did to it, newest first. */
export const accountHistoryOf = endpoint({
  method: 'GET',
  path: '/v1/account/:address/history',
  params: v.object({ address: anyAccount }),
  query: v.object({
    ...sender,
    currency: v.optional(currency, 'usd'),
    /** Left out: every chain that is indexed. */
    chainId: v.optional(caip2),
    cursor: v.optional(v.string()),
    /** Purchases through an on-ramp in place of what is on the chains. */
    onramp: v.optional(v.picklist(['coinbase'], 'is not an on-ramp that is known: coinbase')),
  }),
  response: v.object({
    data: v.array(row),
    /** The cursor of the next page; null: there is nothing more. */
    next: v.nullable(v.string()),
  }),
})
