import {
  feeDecimals,
  leastDigits,
  numberDecimals,
  quantityDecimals,
  textDecimals,
} from './limits.ts'

/** Told in hundredths: a currency always, the others where they are not whole. */
const currencies = /^(?:USD|EUR|GBP|AUD|CAD|INR)$/u
const inHundredths = /^(?:USD[CT](?:\.e)?|DAI|%)$/u

/** The exact value as a plain decimal string with a dot: no grouping, no zeros at the end. */
export function toDecimalString(base: bigint, decimals: number): string {
  const digits = String(base)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const all = `${digits.slice(0, point)}.${digits.slice(point)}`
  return (base < 0n ? '-' : '') + all.replace(/\.?0*$/u, '')
}

/** The same with what is counted, for titles, spreadsheets and terminals: programs read it, and so does a person who wants every digit. */
export function exactText(amount: bigint | string, { decimals, symbol }: Counted): string {
  const figure = typeof amount === 'bigint' ? toDecimalString(amount, decimals ?? 0) : amount
  return symbol ? `${figure} ${symbol}` : figure
}

/**
 * What an amount is for, which decides how many digits stand behind its point. A `figure` tells what there is: 2 of a currency, of a coin
 * that stands for one and of a percentage, 3 of others. A `currency` is a figure that always has its 2; in a `column` whole numbers have
 * their places too, so that points stand below each other. A `fee` has up to 4, a `quote` (a rate, a price, what a swap would give) up to
 * 6, and the first 4 of its own where it is less; `exact` has every digit: where somebody agrees to exactly that.
 */
export type AmountKind = 'figure' | 'currency' | 'column' | 'fee' | 'quote' | 'exact'

/** How an amount is written. */
export interface AmountStyle {
  /** Default `figure`. */
  readonly kind?: AmountKind | undefined
  /** BCP 47 tag; default `en`. */
  readonly locale?: string | undefined
  /** Which way it went, where that is said; what is below zero carries its minus anyway. */
  readonly sign?: '+' | '−' | undefined
}

/** What is counted. */
interface Counted {
  /** Of a count of base units; a decimal string has its own. */
  readonly decimals?: number | undefined
  /** Stands behind the figure; a currency's code, or `%`. */
  readonly symbol?: string | undefined
}

/** Between what belongs together: no line breaks here. */
const gap = '\u{a0}'
const narrowGap = '\u{202f}'

/**
 * An amount for people, the same wherever it stands: figure, gap, symbol.
 * @param amount in base units of the unit, or whole units as a plain decimal string
 * @throws TypeError when a string is no plain decimal: what comes from outside is parsed at the border
 */
export function formatAmount(
  amount: bigint | string,
  unit: Counted = {},
  style: AmountStyle = {},
): string {
  const { symbol } = unit
  const behind = symbol ? (symbol === '%' ? narrowGap : gap) + symbol : ''
  return amountFigure(amount, unit, style) + behind
}

/**
 * The same without its symbol, for where that stands apart. Cut and never rounded up, so that it never shows more than there is; what is
 * there and too small to show reads "< 0.001", and never as nothing. What has places has the same number of them in every place, and
 * a whole number of tokens has none: "200,000.000" reads as two hundred million where the comma is the point. Never goes through `Number`.
 */
export function amountFigure(
  amount: bigint | string,
  { decimals, symbol = '' }: Counted = {},
  { kind = 'figure', locale, sign }: AmountStyle = {},
): string {
  const text = typeof amount === 'bigint' ? toDecimalString(amount, decimals ?? 0) : amount
  const match = /^(-)?(\d+)(?:\.(\d*?)0*)?$/u.exec(text)
  if (!match) throw new TypeError(text)
  const [, minus, whole = '', digits = ''] = match
  const isCurrency = kind === 'currency' || currencies.test(symbol)
  const least = isCurrency || inHundredths.test(symbol) ? numberDecimals : quantityDecimals
  const own = whole === '0' ? digits.search(/[1-9]/u) : -1
  const most = {
    figure: least,
    currency: least,
    column: least,
    fee: feeDecimals,
    quote: Math.max(textDecimals, own + leastDigits),
    exact: digits.length,
  }[kind]
  const isDust = own >= most
  const places = isDust
    ? '1'.padStart(most, '0')
    : digits || isCurrency || kind === 'column'
      ? digits
          .slice(0, most)
          .replace(/0+$/u, '')
          .padEnd(Math.min(least, decimals ?? least), '0')
      : ''
  const signed = minus ? '−' : sign
  return (
    (signed ? signed + narrowGap : '') +
    (isDust ? `<${narrowGap}` : '') +
    groupDigits(whole, locale) +
    (places && `.${places}`)
  )
}

/**
 * A whole number for people. The point of decimals is a dot in every language, as amount fields read it: what is copied from a page means
 * the same when it is put into a field. So no dot parts thousands, and only English does it by comma.
 */
export function groupDigits(whole: string, locale = 'en'): string {
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, /^en\b/u.test(locale) ? ',' : narrowGap)
}
