import { mostTradedDecimals } from '@causeway/protocol/amount/limits'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { decimal } from '@causeway/protocol/amount/decimal'
import { wholeBytes } from '@causeway/protocol/address'
import * as v from 'valibot'
import { Label } from './fields.ts'

/** Base units as text: digits and nothing else, no more than 256 bits have. */
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/u),
  v.transform((digits) => BigInt(digits)),
)
const caip10 = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/u))
const hex = v.pipe(
  v.string(),
  v.regex(wholeBytes),
  v.transform((text) => text as `0x${string}`),
)
/** A percentage as text. What has more digits is none, and could not be reckoned with. */
const percentage = v.pipe(decimal, v.regex(/^-?\d{1,9}(?:\.\d+)?$/u))

/** Something that can be swapped. `id` is CAIP-10; that of the native coin ends in `0xeeee…`. */
export const SwapToken = v.object({
  id: caip10,
  name: Label,
  symbol: v.pipe(Label, v.maxLength(40)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostTradedDecimals)),
  iconUrl: v.nullish(v.string()),
  /** Takes a signed permit in place of an approval (ERC-2612). */
  eip2612: v.optional(v.boolean(), false),
})
/** `listed`, `claims` and `warnings` are the kit's own, by what the app lists: a source cannot set them. */
export type SwapToken = v.InferOutput<typeof SwapToken> & {
  readonly listed?: boolean
  readonly claims?: string | undefined
  readonly warnings?: string[]
}

/**
 * What the operator takes of what comes out: `percent` as text, `amount` in base units. What is shown is reckoned from the percentage,
 * which is held against the call data.
 */
const Fee = v.object({ percent: percentage, amount: units })

/** What comes out for an amount, after every fee. */
export const SwapQuote = v.object({
  toAmount: units,
  fee: Fee,
  /** Percent by which the swap itself moves the price, as text. */
  priceImpact: percentage,
  /** What the network takes, in base units of its coin: an estimate before there is a transaction. */
  networkFee: v.object({ amount: units }),
  /** The network's coin becomes its wrapped token or the other way, one for one: nothing is to be approved. */
  wraps: v.optional(v.boolean(), false),
})
export type SwapQuote = v.InferOutput<typeof SwapQuote>

/** What the router may take of a token; the router's address is CAIP-10. */
export const SwapAllowance = v.object({ allowance: units, spender: caip10 })
export type SwapAllowance = v.InferOutput<typeof SwapAllowance>

/** An approval to be sent to a token. `to` and `spender` are CAIP-10. */
export const SwapApproval = v.object({
  to: caip10,
  data: hex,
  amount: units,
  spender: caip10,
  gasPrice: units,
})
export type SwapApproval = v.InferOutput<typeof SwapApproval>

/** The transaction of a swap. `to` is CAIP-10; `value`, `gas` and `gasPrice` are in wei and units of gas. */
export const SwapTransaction = v.object({
  to: caip10,
  data: hex,
  value: units,
  gas: units,
  gasPrice: units,
  /** What is expected to come out, after the fee. */
  toAmount: units,
  /** What comes out at least, or the transaction fails. */
  minAmount: units,
  fee: Fee,
  priceImpact: percentage,
})
export type SwapTransaction = v.InferOutput<typeof SwapTransaction>

/** Prices of gas in wei. */
export const SwapGas = v.object({ standard: units, fast: units, instant: units })
/** Price of one whole token in US dollars by its id; what nobody is sure of is left out. */
export const SwapPrices = v.record(v.string(), decimal)

/** What is swapped, by whom and where. Tokens are CAIP-10, `amount` is in base units. */
export interface SwapRequest {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** A token as a `SwapSource` may give it: what has a default may be left out. */
export type SwapTokenInput = v.InferInput<typeof SwapToken>
type Answer<S extends v.GenericSchema> = Promise<v.InferInput<S>>

/**
 * Quotes and transactions of swaps; answers are parsed before use. A failure that a visitor can do something about is a `BaseError` with
 * a code of the catalogue, such as `swap.liquidity`; `swap.network` says that there are no swaps on a network.
 */
export interface SwapSource {
  /** What can be swapped on a network, its own coin among it. @throws BaseError `swap.network` */
  tokens(place: { readonly caipNetworkId: CaipNetworkId }, signal: AbortSignal): Promise<unknown>
  prices(
    request: { readonly caipNetworkId: CaipNetworkId; readonly tokens: readonly string[] },
    signal: AbortSignal,
  ): Answer<typeof SwapPrices>
  /** @throws BaseError `swap.gasNetwork` */
  gasPrice(
    place: { readonly caipNetworkId: CaipNetworkId },
    signal: AbortSignal,
  ): Answer<typeof SwapGas>
  quote(
    request: SwapRequest & { readonly gasPrice?: bigint | undefined },
    signal: AbortSignal,
  ): Answer<typeof SwapQuote>
  allowance(request: SwapRequest, signal: AbortSignal): Answer<typeof SwapAllowance>
  approval(request: SwapRequest, signal: AbortSignal): Answer<typeof SwapApproval>
  transaction(
    request: SwapRequest & {
      /** Percent that less may come out, with two decimals at most. */
      readonly slippage: number
      /** What was shown, in base units: a swap that gives less, slippage apart, is not built. */
      readonly quoted: bigint
      /** Seven words of ABI that stand for an approval: owner, spender, value, deadline, v, r, s. */
      readonly permit?: `0x${string}` | undefined
    },
    signal: AbortSignal,
  ): Answer<typeof SwapTransaction>
}
