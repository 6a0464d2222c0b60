import { formatAmount, toDecimalString } from '@causeway/protocol/amount'
import { amountLimits } from '@causeway/protocol/amount/limits'

/** How an amount in a sentence is written. */
export interface ReadableOptions {
  /** BCP 47 tag; default `en-US`. */
  readonly locale?: string
  /** Every digit: where somebody agrees to exactly that. */
  readonly exact?: boolean
}

/**
 * An amount as it stands in a sentence, the same wherever it does: grouped, cut and never rounded up, without zeros at its end. Six
 * digits after the separator at most, and of what is smaller its first four: what is there never reads as nothing. Columns, whose
 * figures stand below each other, take `formatAmount`.
 * @param unit of the amount; its symbol stands behind where it has one
 */
export function readableAmount(
  base: bigint,
  unit: { readonly decimals: number; readonly symbol?: string },
  { locale, exact = false }: ReadableOptions = {},
): string {
  const { decimals, symbol } = unit
  const [whole = '', digits = ''] = toDecimalString(base, decimals).split('.')
  const zeros = Number(whole) === 0 ? digits.search(/[1-9]/u) : 0
  const { textDecimals, leastDigits } = amountLimits
  const cut = exact ? digits : digits.slice(0, Math.max(textDecimals, zeros + leastDigits))
  const fraction = cut.replace(/0+$/u, '').length
  const figure = formatAmount(base, decimals, { fraction, locale })
  return symbol ? `${figure} ${symbol}` : figure
}
