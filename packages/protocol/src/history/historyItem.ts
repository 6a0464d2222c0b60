import * as v from 'valibot'
import { decimal } from '../amount/decimal.ts'

const Fungible = v.object({
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  icon: v.nullish(v.object({ url: v.nullish(v.string()) })),
  /** The contract, plain or as CAIP-10; the network's own coin has none. */
  address: v.optional(v.string()),
  /** As of `TokenBalance`. */
  listed: v.optional(v.boolean()),
  warnings: v.optional(v.array(v.string())),
})

const Nft = v.object({
  name: v.optional(v.string()),
  content: v.nullish(v.object({ preview: v.nullish(v.object({ url: v.nullish(v.string()) })) })),
  flags: v.optional(v.object({ is_spam: v.optional(v.boolean(), false) }), {}),
})

/** One movement of a token or an NFT; `quantity.numeric` counts whole tokens. */
const HistoryTransfer = v.object({
  fungible_info: v.nullish(Fungible),
  nft_info: v.nullish(Nft),
  direction: v.optional(v.picklist(['in', 'out', 'self'])),
  quantity: v.object({ numeric: decimal }),
})
export type HistoryTransfer = v.InferOutput<typeof HistoryTransfer> & {
  /** What a stranger calls itself, as `identifyMoved` says it: no source can. */
  readonly fungible_info?: { readonly claims?: string | undefined } | null | undefined
}

/** Written here and not taken from valibot, whose parts all stand in the page's first script. */
const isoTimestamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z| ?[+-]\d\d(?::?\d\d)?)$/u

/** One transaction of an account's history, in the wire's words (SPEC §3, D11). */
export const HistoryItem = v.object({
  id: v.string(),
  metadata: v.object({
    hash: v.optional(v.string()),
    /** ISO 8601, UTC. */
    minedAt: v.pipe(
      v.string(),
      v.regex(isoTimestamp),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'is a day that no calendar has'),
    ),
    /** CAIP-2 network id. */
    chain: v.string(),
    operationType: v.string(),
    status: v.string(),
    sentFrom: v.string(),
    sentTo: v.string(),
  }),
  transfers: v.array(HistoryTransfer),
})
export type HistoryItem = Omit<v.InferOutput<typeof HistoryItem>, 'transfers'> & {
  readonly transfers: HistoryTransfer[]
}

/** One page of a history. `next` is the cursor of the following page; null or absent on the last. */
export const HistoryPage = v.object({ data: v.array(v.unknown()), next: v.nullish(v.string()) })

const signs: Readonly<Record<string, '+' | '-'>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** The sign before the amount of a history item (SPEC §4); `undefined` for operations that show none. */
export function historySign(operationType: string): '+' | '-' | undefined {
  return Object.hasOwn(signs, operationType) ? signs[operationType] : undefined
}
