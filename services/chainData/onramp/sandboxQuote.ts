import { parseAmount } from '@causeway/protocol/amount'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { OnrampQuoteResponse } from '@causeway/protocol/api/chainData/onramp'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { PriceOf } from '../ports.ts'
import type { Good } from './goodsOf.ts'

/** What the sandbox keeps, in hundredths of a percent: inside the range of SPEC §9. */
export const sandboxFee = 150n

/** A price as a whole number of 10^-18 units of the currency. */
const pricePlaces = 18

/** Currencies that the sandbox pretends to take. */
export type SandboxCurrency = 'usd' | 'eur'

/** What is bought, with how much. */
export interface Bought {
  readonly good: Good
  /** In cents. */
  readonly payment: bigint
  readonly currency: SandboxCurrency
}

/**
 * The price of one whole token on its own chain: nothing is sold whose price is not known (D6, D36).
 * @throws Refusal 503 when the token has none
 */
async function priceOfGood(
  priceOf: PriceOf | null,
  { chain, token, symbol }: Good,
  currency: SandboxCurrency,
): Promise<bigint> {
  const price = await priceOf?.(chain, token, currency)
  // A price may have more places than are counted; what is cut off is less than any base unit sold here.
  const [whole = '0', part = ''] = (price?.value ?? '').split('.')
  const each = price ? parseAmount(`${whole}.${part.slice(0, pricePlaces)}`, pricePlaces) : 0n
  if (each > 0n) return each
  throw new HttpRefusal(503, {
    field: 'provider',
    description: `${symbol} has no price on ${chain.name} now, so nothing can be offered.`,
  })
}

/** What a payment buys in the sandbox: rounded down, so that nobody is promised more than is paid out. */
export async function sandboxQuote(
  priceOf: PriceOf | null,
  { good, payment, currency }: Bought,
): Promise<{ readonly units: bigint; readonly fee: bigint }> {
  const each = await priceOfGood(priceOf, good, currency)
  const fee = roundUp(payment * sandboxFee, 10_000n)
  return { units: ((payment - fee) * scaleOf(good)) / (each * 100n), fee }
}

/** What has to be paid, in cents, for a number of base units. */
export async function sandboxPayment(
  priceOf: PriceOf | null,
  bought: { readonly good: Good; readonly units: bigint; readonly currency: SandboxCurrency },
): Promise<bigint> {
  const each = await priceOfGood(priceOf, bought.good, bought.currency)
  const rest = roundUp(bought.units * each * 100n, scaleOf(bought.good))
  return roundUp(rest * 10_000n, 10_000n - sandboxFee)
}

const scaleOf = ({ decimals }: Good) => 10n ** BigInt(decimals + pricePlaces)
const roundUp = (value: bigint, by: bigint) => (value + by - 1n) / by

/** The quote as the wire has it. */
export function shownQuote(
  quote: { readonly units: bigint; readonly fee: bigint },
  bought: Bought,
): Omit<OnrampQuoteResponse, 'provider' | 'feePercent' | 'quoteId'> {
  const { good, payment } = bought
  const cents = (value: bigint) => ({
    amount: centsText(value),
    currency: bought.currency.toUpperCase(),
  })
  return {
    paymentTotal: cents(payment),
    paymentSubtotal: cents(payment - quote.fee),
    coinbaseFee: cents(quote.fee),
    // Gas is paid by the account that pays out.
    networkFee: cents(0n),
    purchaseAmount: { amount: toDecimalString(quote.units, good.decimals), currency: good.symbol },
  }
}

/** Cents as a person writes them. */
export function centsText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
