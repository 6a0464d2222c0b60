import type { CaipNetworkId } from '@causeway/protocol/caip'
import { decimal } from '@causeway/protocol/amount/decimal'
import * as v from 'valibot'
import type { ActivityItemInput } from './activity.ts'
import { Id, Label, WebUrl } from './fields.ts'

const limit = v.object({ id: Id, min: decimal, max: decimal })
const network = v.object({ chain_id: Id, contract_address: v.string(), display_name: Label })

/** Parses an offer. */
export const OnrampOfferSchema = v.object({
  paymentCurrencies: v.array(v.object({ id: Id, payment_method_limits: v.array(limit) })),
  purchaseCurrencies: v.array(
    v.object({ id: Id, name: Label, symbol: Label, networks: v.array(network) }),
  ),
  providers: v.array(
    v.object({
      name: Id,
      label: Label,
      /** What a seller takes, in percent of the payment. */
      feePercent: v.object({ from: v.number(), to: v.number() }),
      /** It takes no money, and what it pays out is worth nothing. */
      sandbox: v.boolean(),
    }),
  ),
})
/** What can be bought, paid with what, and who sells it (SPEC §3). */
export type OnrampOffer = v.InferOutput<typeof OnrampOfferSchema>

const money = v.object({ amount: decimal, currency: Label })

/** Parses a quote. */
export const OnrampQuoteSchema = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  coinbaseFee: money,
  networkFee: money,
  quoteId: Id,
})
/** What a payment buys now, as the seller says it (SPEC §3). Amounts are decimal strings. */
export type OnrampQuote = v.InferOutput<typeof OnrampQuoteSchema>

/** A payment that somebody thinks of. */
export interface OnrampWish {
  readonly provider: string
  /** The token, by its id in the offer. */
  readonly token: string
  /** The currency, such as `USD`. */
  readonly fiat: string
  /** Decimal string in that currency. */
  readonly amount: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** What was asked for, or why it cannot be had, in words for the visitor. */
export type OnrampAnswer<T> =
  | { readonly status: 'ok'; readonly value: T }
  | { readonly status: 'refused'; readonly reason: string }

/** Sellers of tokens for money. Answers are parsed before use; no quote is ever made up (D6). */
export interface OnrampSource {
  offer(place: { readonly caipNetworkId: CaipNetworkId }, signal: AbortSignal): Promise<OnrampOffer>
  quote(wish: OnrampWish, signal: AbortSignal): Promise<OnrampAnswer<OnrampQuote>>
  /** A page of the seller on which this purchase is made. */
  page(wish: OnrampWish, signal: AbortSignal): Promise<OnrampAnswer<string>>
  /** What an account bought, the newest first: a history whose statuses end in `SUCCESS`, `IN_PROGRESS` or `FAILED`. */
  purchases(
    place: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
    signal: AbortSignal,
  ): Promise<readonly ActivityItemInput[]>
}

const answer = <S extends v.GenericSchema>(value: S) =>
  v.variant('status', [
    v.object({ status: v.literal('ok'), value }),
    v.object({ status: v.literal('refused'), reason: Label }),
  ])
export const OnrampQuoteAnswer = answer(OnrampQuoteSchema)
/** Where people type the number of a card: nobody reads along, but on the machine of a developer. */
const SellerUrl = v.pipe(
  WebUrl,
  v.regex(/^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/iu),
)
export const OnrampPageAnswer = answer(SellerUrl)
