import { sumDecimals } from '@causeway/protocol/decimal'
import { limits } from '@causeway/protocol/limits'
import type { TokenBalance } from '@causeway/protocol/tokenBalance'

/** What the tokens are worth together in US dollars, as an exact decimal string; those without a value count as 0. */
export function usdTotal(tokens: readonly TokenBalance[]): string {
  return sumDecimals(tokens.flatMap(({ value }) => value ?? []))
}

/**
 * An amount of US dollars for people, cut to cents and split where the cents begin, so that they can be set smaller.
 * @param usd a plain decimal string
 * @param locale a BCP 47 tag
 */
export function usdParts(
  usd: string,
  locale: string,
): { readonly dollars: string; readonly cents: string } {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: limits.display.numberDecimals,
    maximumFractionDigits: limits.display.numberDecimals,
    roundingMode: 'trunc',
  })
  // Since ES2023 a decimal string is formatted exactly, without becoming a double.
  const parts = format.formatToParts(usd as `${number}`)
  const point = parts.findIndex(({ type }) => type === 'decimal')
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return { dollars: text(parts.slice(0, point)), cents: text(parts.slice(point)) }
}

/** The same in one piece. */
export function formatUsd(usd: string, locale: string): string {
  const { dollars, cents } = usdParts(usd, locale)
  return dollars + cents
}
