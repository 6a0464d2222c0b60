import { mostDecimals } from '@causeway/protocol/amount/limits'
import { parseAmount, readAmount } from '@causeway/protocol/amount'
import {
  type AmountKind,
  formatAmount,
  toDecimalString,
} from '@causeway/protocol/amount/formatAmount'
import { sumDecimals } from '@causeway/protocol/amount/decimal'
import { type BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'

/** Digits of a US dollar that a typed amount may have. */
const centDigits = 2

/** What an amount is typed in. */
export type TypedUnit = 'token' | 'currency'

/** What a typed amount means for one token. */
export type TypedAmount =
  | { readonly status: 'empty' }
  /** In the token's smallest units, above 0. */
  | { readonly status: 'ok'; readonly units: bigint }
  | { readonly status: 'refused'; readonly error: BaseError }

/** The same token for lists and comparisons: network and address, or the coin. */
export function tokenKey({ chainId, address }: TokenBalance): string {
  return `${chainId}:${address?.toLowerCase() ?? 'native'}`
}

/** Whether two entries are one token: the coin, or the same address of the same network. */
export function isSameToken(a: TokenBalance | undefined, b: TokenBalance | undefined): boolean {
  if (!a || !b || a.chainId !== b.chainId) return false
  if (a.address === undefined || b.address === undefined) return a.address === b.address
  return tokenAddressOf(a.address).toLowerCase() === tokenAddressOf(b.address).toLowerCase()
}

/** The last part of a CAIP-10 address, or the address itself. */
export function tokenAddressOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}

/** How many decimals a token has; undefined where that cannot be: it can be shown, and neither sent nor swapped. */
export function decimalsOf({ quantity }: TokenBalance): number | undefined {
  const decimals = /^\d{1,2}$/u.test(quantity.decimals) ? Number(quantity.decimals) : undefined
  return decimals !== undefined && decimals <= mostDecimals ? decimals : undefined
}

/** What an account holds of a token, in its smallest units; digits beyond its decimals are cut. */
export function unitsOf(token: TokenBalance): bigint {
  const decimals = decimalsOf(token)
  const match = /^(\d{1,78})(?:\.(\d*))?$/u.exec(token.quantity.numeric)
  if (decimals === undefined || !match) return 0n
  const [, whole = '', fraction = ''] = match
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/**
 * Reads what somebody typed. An amount of currency is cut to the token's smallest unit, never rounded up.
 * @param text as `NumericInput` gives it; a comma separates decimals as a dot does
 * @param available in smallest units; not compared when left out
 */
export function readTyped(
  text: string,
  unit: TypedUnit,
  token: TokenBalance,
  available?: bigint,
): TypedAmount {
  const decimals = decimalsOf(token)
  // Of a token whose decimals cannot be, no text is an amount.
  if (text.trim() === '' || decimals === undefined) return { status: 'empty' }
  try {
    if (unit === 'token') return { status: 'ok', units: readAmount(text, decimals, available) }
    const price = scaled(token.price ?? '0')
    const cents = parseAmount(text, centDigits)
    // Without a price nothing can be worth an amount of money; views do not offer it then.
    if (price.units === 0n) return { status: 'empty' }
    const units = (cents * 10n ** BigInt(price.places + decimals)) / (price.units * 100n)
    const exact = toDecimalString(units, decimals)
    return { status: 'ok', units: readAmount(exact, decimals, available) }
  } catch (error) {
    if (!isBaseError(error)) throw error
    return { status: 'refused', error }
  }
}

/** What an amount is worth in US dollars, as a decimal string; undefined where no price is known. */
export function valueOf(units: bigint, token: TokenBalance): string | undefined {
  const decimals = decimalsOf(token)
  if (token.price === undefined || decimals === undefined) return undefined
  const price = scaled(token.price)
  // A price of 0 is one that nobody knows: nothing is shown rather than "$0.00".
  if (price.units <= 0n) return undefined
  return toDecimalString(units * price.units, decimals + price.places)
}

/** The text of an amount field after its unit was changed: the same amount, cut to what can be typed. */
export function retyped(text: string, from: TypedUnit, token: TokenBalance): string {
  const read = readTyped(text, from, token)
  if (read.status !== 'ok') return ''
  if (from === 'currency') return toDecimalString(read.units, decimalsOf(token) ?? 0)
  const value = scaled(valueOf(read.units, token) ?? '0')
  const cents = (value.units * 100n) / 10n ** BigInt(value.places)
  return cents === 0n ? '' : toDecimalString(cents, centDigits)
}

/** A token as amounts of it are written. */
export const unitOf = (token: TokenBalance) => ({
  decimals: decimalsOf(token) ?? 0,
  symbol: token.symbol,
})

/** An amount with its symbol, as it stands in a sentence; `exact` where somebody agrees to it. */
export function formatToken(
  units: bigint,
  token: TokenBalance,
  locale: string,
  kind?: AmountKind,
): string {
  return formatAmount(units, unitOf(token), { locale, kind })
}

/** All digits of an amount, with its symbol: where somebody agrees to exactly that. */
export const exactToken = (units: bigint, token: TokenBalance, locale: string): string =>
  formatToken(units, token, locale, 'exact')

/** The most valuable token first, those without a value last; equals stay in the source's order. */
export function byValue<T extends TokenBalance>(tokens: readonly T[]): readonly T[] {
  return tokens.toSorted((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    const difference = sumDecimals([b.value, negated(a.value)])
    return difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
  })
}

function negated(decimal: string): string {
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
}

/** A decimal string as whole units of its last digit. */
function scaled(decimal: string): { readonly units: bigint; readonly places: number } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { units: BigInt(`${whole}${fraction}`), places: fraction.length }
}
