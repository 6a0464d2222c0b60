import * as v from 'valibot'
import { parseAmount } from './amount.ts'
import { toDecimalString } from './formatAmount.ts'
import { priceDecimals } from './limits.ts'

/** More digits than any quantity or price has (a uint256 has 78); what is longer is no amount but an attack. */
const longest = 120

/**
 * A decimal number as JSON brings it, number or text, exponent or not, read as a plain decimal string: `1e-7` becomes
 * `0.0000001`. Never goes through arithmetic of doubles.
 */
export const decimal = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(longest))]),
  v.transform((read) => plainDecimal(String(read))),
  v.string('is not a decimal number'),
)

function plainDecimal(text: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:e([-+]?\d{1,2}))?$/iu.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const places = fraction.length - Number(exponent)
  const digits = BigInt(`${sign}${whole}${fraction}${'0'.repeat(Math.max(0, -places))}`)
  return toDecimalString(digits, Math.max(0, places))
}

/** The exact sum of plain decimal strings, as `decimal` gives them; `0` of none. */
export function sumDecimals(values: readonly string[]): string {
  const places = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))
  const total = values.reduce((sum, value) => {
    const [whole = '0', fraction = ''] = value.split('.')
    return sum + BigInt(`${whole}${fraction.padEnd(places, '0')}`)
  }, 0n)
  return toDecimalString(total, places)
}

/**
 * What an amount is worth, in 10^−36 of a currency (`priceDecimals`), cut and never rounded up.
 * @param amount base units
 * @param asked.price of one whole token, a decimal string
 * @throws BaseError `amount.invalid` and its like for a price that is none
 */
export function amountAtPrice(
  amount: bigint,
  { decimals, price }: { readonly decimals: number; readonly price: string },
): bigint {
  return (amount * parseAmount(price, priceDecimals)) / 10n ** BigInt(decimals)
}
