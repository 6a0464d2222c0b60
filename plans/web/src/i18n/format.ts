import {
  amountFigure,
  type AmountKind,
  type AmountStyle,
  formatAmount,
  groupDigits,
} from '@causeway/protocol/amount/formatAmount'
import { directionOf } from '@causeway/kit'
import { cachedFormat } from './cachedFormat.ts'
import { shown } from './shown.ts'
import { spoken } from './spoken.ts'

export interface AmountUnit {
  readonly symbol: string
  readonly decimals: number
}

/** How amounts are written at this moment: in the language, and with every digit where the visitor wants them. */
export function amountStyle(kind?: AmountKind): AmountStyle {
  const { locale, exact } = shown()
  return { locale, kind: exact ? 'exact' : kind }
}

/** A token quantity without its symbol, as `Amount` draws it. */
export function formatQuantity(base: bigint, unit: AmountUnit, kind?: AmountKind): string {
  return amountFigure(base, unit, amountStyle(kind))
}

/** A token quantity with its symbol, which stays behind it in sentences from the right, too. */
export function tokens(base: bigint, unit: AmountUnit, kind?: AmountKind): string {
  const text = formatAmount(base, unit, amountStyle(kind))
  return directionOf(spoken().tag) === 'rtl' ? `\u{2066}${text}\u{2069}` : text
}

/** An amount in two parts, as figures want it, and what it is. */
export interface SplitAmount {
  readonly value: string
  readonly unit: string
  readonly amount: {
    readonly of: bigint
    readonly unit: AmountUnit
    readonly kind: AmountKind | undefined
  }
}

/** Number and symbol apart. */
export function splitAmount(of: bigint, unit: AmountUnit, kind?: AmountKind): SplitAmount {
  return { value: formatQuantity(of, unit, kind), unit: unit.symbol, amount: { of, unit, kind } }
}

/** The network's own coin, for fees. */
export function nativeAmount(wei: bigint, symbol: string): string {
  return tokens(wei, { decimals: 18, symbol }, 'fee')
}

/** The sign stays on the line of its number. @param bps hundredths of a percent */
export function percent(bps: bigint): string {
  return formatAmount(bps, { decimals: 2, symbol: '%' }, { locale: shown().locale })
}

/** How many times as much counts: "1.25", cut to its hundredths; once as much where nothing does. */
export function factor(part: bigint, whole: bigint): string {
  return inHundredths(whole === 0n ? 100n : (part * 100n) / whole)
}

/** What is left of a hundred, with its hundredths: "101.12". */
export function ofHundred(value: number): string {
  return inHundredths(BigInt(Math.round(value * 100)))
}

function inHundredths(of: bigint): string {
  return amountFigure(of, { decimals: 2 }, { kind: 'currency', locale: shown().locale })
}

/** Several names in a sentence: "a, b and c". */
export function joinNames(names: readonly string[]): string {
  return cachedFormat(Intl.ListFormat, shown().locale, { type: 'conjunction' }).format(names)
}

/** A whole number, its thousands parted as those of amounts are. */
export function formatCount(value: number | bigint): string {
  return groupDigits(String(value), shown().locale)
}

/** A value on the axis of a chart: short, with the point that amounts have. */
export function shortFigure(value: number): string {
  const format = cachedFormat(Intl.NumberFormat, shown().locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
  })
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'decimal' ? '.' : part.value))
    .join('')
}

/** @param seconds unix time of a block */
export function day(seconds: bigint | number): string {
  return dateFormat({ dateStyle: 'medium' }).format(Number(seconds) * 1000)
}

export function dayAndTime(seconds: bigint | number): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(Number(seconds) * 1000)
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How far a moment is from the chain's now, in words: "in 12 days", "3 minutes ago". */
export function distance(seconds: bigint, now: bigint): string {
  const relative = cachedFormat(Intl.RelativeTimeFormat, shown().locale, { numeric: 'auto' })
  const gap = Number(seconds - now)
  for (const [unit, size] of steps) {
    if (Math.abs(gap) >= size) return relative.format(Math.trunc(gap / size), unit)
  }
  return relative.format(gap, 'second')
}

/** A span in the largest fitting unit: "30 days", "12 hours". */
export function span(seconds: bigint): string {
  for (const [unit, size] of steps) {
    if (seconds >= BigInt(size)) {
      const whole = Math.floor(Number(seconds) / size)
      return unitFormat(unit).format(whole)
    }
  }
  return unitFormat('second').format(Number(seconds))
}

function unitFormat(unit: string): Intl.NumberFormat {
  return cachedFormat(Intl.NumberFormat, shown().locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
}

/** Dates in the language, and in the time zone that the visitor chose unless another is named. Also for the axes of charts. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { dates, timeZone } = shown()
  return cachedFormat(Intl.DateTimeFormat, dates, { timeZone, ...options })
}

/** The day of the visitor's calendar in which a moment lies (both unix seconds), as its beginning in UTC: it is written with that zone. */
export function calendarDay(seconds: number): number {
  // Swedish dates are ISO 8601.
  const date = cachedFormat(Intl.DateTimeFormat, 'sv', { timeZone: shown().timeZone }).format(
    seconds * 1000,
  )
  return Date.parse(date) / 1000
}
