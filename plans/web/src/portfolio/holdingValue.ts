import { priceDecimals } from '@causeway/protocol/amount/limits'
import { parseAmount } from '@causeway/protocol/amount'
import { amountAtPrice } from '@causeway/protocol/amount/decimal'
import type { balanceOf } from '@causeway/protocol/api/chainData/balances'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import type { AmountUnit } from '../i18n/format.ts'

/** How amounts of a currency are counted and written. */
export function currencyUnit(currency: Currency): AmountUnit {
  const symbol = currency.toUpperCase()
  if (currency === 'btc' || currency === 'eth') return { symbol, decimals: 8 }
  return { symbol, decimals: currency === 'jpy' ? 0 : 2 }
}

/**
 * What an amount is worth, in the smallest unit of the currency, cut and never rounded up.
 * @param price of one whole token, a decimal string; null: nobody is sure, and so the worth is not known
 */
export function fiatValueOfAmount(
  amount: bigint,
  {
    decimals,
    price,
    unit,
  }: { decimals: number; price: string | null | undefined; unit: AmountUnit },
): bigint | null {
  if (price === null || price === undefined) return null
  return amountAtPrice(amount, { decimals, price }) / 10n ** BigInt(priceDecimals - unit.decimals)
}

/** What a service values, a decimal string, in the smallest unit of the currency, cut and never rounded up. */
export const fiatBaseUnits = (value: string, unit: AmountUnit): bigint =>
  fiatValueOfAmount(1n, { decimals: 0, price: value, unit }) ?? 0n

export type ValuedHolding = ResponseOf<typeof balanceOf>['balances'][number]

/** What a holding is worth, in the smallest unit of the currency; null: nobody is sure. */
export function holdingValue(
  { quantity, pricing }: ValuedHolding,
  unit: AmountUnit,
): bigint | null {
  const decimals = Number(quantity.decimals)
  const amount = parseAmount(quantity.numeric, decimals)
  return fiatValueOfAmount(amount, { decimals, price: pricing?.exact, unit })
}

/** A part of all that somebody has. */
export interface ValuePart {
  readonly label: string
  /** null: its price is not known. */
  readonly value: bigint | null
}

/** The sum of what is known, and the names of the parts that are not in it. Nothing unknown counts as 0. */
export function sumOfParts(parts: readonly ValuePart[]): {
  known: bigint
  unknown: readonly string[]
} {
  return {
    known: parts.reduce((sum, { value }) => sum + (value ?? 0n), 0n),
    unknown: parts.flatMap(({ label, value }) => (value === null ? [label] : [])),
  }
}

/**
 * The largest parts for a picture, with what is left as one. What is inside a plan and what waits there have one name, and are one part.
 * @param most of them, the rest included
 */
export function largestParts(
  parts: readonly ValuePart[],
  most: number,
  rest: string,
): { label: string; amount: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const { label, value } of parts)
    if (value !== null && value > 0n) sums.set(label, (sums.get(label) ?? 0n) + value)
  const known = [...sums]
    .map(([label, amount]) => ({ label, amount }))
    .sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1))
  if (known.length <= most) return known
  const small = known.slice(most - 1).reduce((sum, { amount }) => sum + amount, 0n)
  return [...known.slice(0, most - 1), { label: rest, amount: small }]
}
