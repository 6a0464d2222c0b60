import { BaseError } from '../errors/baseError.ts'
import {
  amountRequired,
  amountNegative,
  amountExponent,
  amountInvalid,
  amountTooManyDecimals,
  amountTooLarge,
  amountZero,
  amountInsufficient,
  amountAmbiguous,
} from './errors.ts'

export {
  /** @public */
  formatAmount,
  toDecimalString,
} from './formatAmount.ts'

/** 2^256 − 1: no token amount is larger. */
const largest = (1n << 256n) - 1n

/**
 * Reads an amount as a person writes it: digits with at most one decimal separator, comma or dot.
 * Zero is read as `0n`; use `readAmount` where an amount above zero is needed.
 * @param decimals of the token; the result is in its base units (wei for 18).
 * @throws BaseError `amount.required` · `amount.invalid` · `amount.negative` · `amount.exponent` ·
 *   `amount.tooManyDecimals` (never rounds) · `amount.tooLarge`
 */
export function parseAmount(text: string, decimals: number): bigint {
  const trimmed = text.trim()
  if (trimmed === '') throw new BaseError(amountRequired)
  if (/^[-−]\s*[\d.,]/u.test(trimmed)) throw new BaseError(amountNegative)
  if (/^[\d.,]+e[-+]?\d+$/iu.test(trimmed)) throw new BaseError(amountExponent)
  const match = /^(\d*)(?:[.,](\d*))?$/u.exec(trimmed)
  const whole = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (!match || whole + fraction === '') throw new BaseError(amountInvalid)
  // Zeros at the end add nothing, so "1.5000" fits a token with one decimal.
  const significant = fraction.replace(/0+$/u, '')
  if (significant.length > decimals) throw new BaseError(amountTooManyDecimals, { decimals })
  const digits = (whole + significant.padEnd(decimals, '0')).replace(/^0+/u, '')
  // Refused before BigInt: a pasted megabyte of digits must not be multiplied out. 2^256 has 78 digits.
  if (digits.length > 78) throw new BaseError(amountTooLarge)
  const base = BigInt(digits === '' ? '0' : digits)
  if (base > largest) throw new BaseError(amountTooLarge)
  return base
}

/**
 * Reads the amount of an action: as `parseAmount`, above zero and within the balance.
 * @param available base units that may be spent; left out, not checked.
 * @throws BaseError as `parseAmount`, and `amount.zero` · `amount.insufficient`
 */
export function readAmount(text: string, decimals: number, available?: bigint): bigint {
  const base = parseAmount(text, decimals)
  if (base === 0n) throw new BaseError(amountZero)
  if (available !== undefined && base > available) throw new BaseError(amountInsufficient)
  return base
}

/**
 * The text of an amount field after an edit (SPEC §5 numeric input).
 * Digits and one decimal separator; comma becomes dot; a leading separator becomes "0."; a second leading zero is
 * blocked; a digit over a lone zero replaces it; anything else leaves the field as it was. For clipboard text use
 * `sanitizeAmountText` first, so that a refusal can be explained.
 */
export function nextAmountText(previous: string, typed: string): string {
  let text = typed.replaceAll(',', '.')
  if (!/^\d*\.?\d*$/u.test(text)) return previous
  if (text.startsWith('.')) text = `0${text}`
  return text.replace(/^0+(?=\d)/u, '')
}

/**
 * Turns clipboard text into field text: drops a currency word or sign, spaces and grouping separators.
 * Never drops a digit: what cannot be read for certain is refused with the reason.
 * @throws BaseError `amount.required` · `amount.exponent` · `amount.negative` · `amount.ambiguous` · `amount.invalid`
 */
export function sanitizeAmountText(pasted: string): string {
  let text = pasted.trim()
  if (text === '') throw new BaseError(amountRequired)
  if (/\d[eE][-+]?\d/u.test(text)) throw new BaseError(amountExponent)
  text = dropCurrency(text)
  if (/^[-−]/u.test(text)) throw new BaseError(amountNegative)
  // Spaces (also no-break and thin), apostrophes and underscores group digits in some places and never separate decimals.
  text = text.replace(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/gu, '')
  if (!/^[\d.,]*\d[\d.,]*$/u.test(text)) throw new BaseError(amountInvalid)
  return nextAmountText('', ungroup(text))
}

/**
 * Drops one currency sign or token symbol, before or after the number: "$12", "USDC 12", "12 CWY".
 * A symbol has 3 to 10 letters, two of them capital, and perhaps ".e": "12k", "2 Mio" and "0x12" must not become 12, 2 and 0.
 */
function dropCurrency(text: string): string {
  const symbol = String.raw`(?=[\p{L}.]{3,12})\p{Ll}*\p{Lu}\p{Ll}*\p{Lu}\p{L}*(?:\.e)?`
  const before = new RegExp(String.raw`^(?:\p{Sc}|${symbol})\s*(?=[-−\d.,])`, 'u')
  if (before.test(text)) return text.replace(before, '')
  return text.replace(new RegExp(String.raw`(?<=[\d.,])\s*(?:\p{Sc}|${symbol})$`, 'u'), '')
}

/** Decides which of dot and comma groups and which separates decimals. */
function ungroup(text: string): string {
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots + commas === 0) return text
  if (dots > 0 && commas > 0) {
    // Both are there: the last one separates the decimals, and may be there only once.
    const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    const [whole = '', fraction, ...rest] = text.split(decimal)
    if (rest.length > 0 || fraction?.includes(group) || !isGrouped(whole, group))
      throw new BaseError(amountInvalid)
    return `${whole.replaceAll(group, '')}.${fraction}`
  }
  const mark = dots > 0 ? '.' : ','
  if (dots + commas > 1) {
    if (!isGrouped(text, mark)) throw new BaseError(amountInvalid)
    return text.replaceAll(mark, '')
  }
  // "1,234" is one thousand in English and 1.234 in German: off by a factor of 1000, so a person must say which.
  // "1.234" is what blockchain tools write for decimals, and "0,234" cannot be a thousand.
  if (mark === ',' && /^[1-9]\d{0,2},\d{3}$/u.test(text))
    throw new BaseError(amountAmbiguous, { text })
  return text
}

function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark)
  return /^\d{1,3}$/u.test(first) && groups.every((group) => /^\d{3}$/u.test(group))
}
