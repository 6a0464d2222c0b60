import { formatAmount, toDecimalString } from '@causeway/protocol/amount'
import { shown } from './shown.ts'

export interface AmountUnit {
  readonly symbol: string
  readonly decimals: number
}

/**
 * A token quantity without its symbol: 3 decimals unless told otherwise (SPEC §5 display), cut and never rounded up. A whole number
 * stands without decimals: where the comma parts thousands elsewhere, "200,000.000" reads as two hundred million.
 */
export function formatQuantity(base: bigint, unit: AmountUnit, fraction = 3): string {
  const all = toDecimalString(base, unit.decimals).split('.')[1]?.length ?? 0
  const shownDigits = shown().exact ? Math.max(all, fraction) : fraction
  const text = formatAmount(base, unit.decimals, { fraction: shownDigits })
  return grouped(all === 0 ? text.replace(/\.0+$/u, '') : text)
}

/** A token quantity with its symbol. */
export function tokens(base: bigint, unit: AmountUnit, fraction = 3): string {
  return `${formatQuantity(base, unit, fraction)} ${unit.symbol}`
}

/** The network's own coin, for fees: as many decimals as are needed to see one. */
export function nativeAmount(wei: bigint, symbol: string): string {
  return `${grouped(formatAmount(wei, 18, { fraction: 6 }))} ${symbol}`
}

/** The sign stays on the line of its number. @param bps hundredths of a percent, 2 decimals shown */
export function percent(bps: bigint): string {
  return `${grouped(formatAmount(bps, 2, { fraction: 2 }))}\u{a0}%`
}

/** Several names in a sentence: "a, b and c". */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat(shown().locale, { type: 'conjunction' }).format(names)
}

/** A whole number, as the language of the page writes it. */
export function formatCount(value: number | bigint): string {
  return new Intl.NumberFormat(shown().locale).format(value)
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
  const relative = new Intl.RelativeTimeFormat(shown().locale, { numeric: 'auto' })
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
  return new Intl.NumberFormat(shown().locale, { style: 'unit', unit, unitDisplay: 'long' })
}

/** Dates in the language, and in the time zone that the visitor chose. Also for the axes of charts. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { dates, timeZone } = shown()
  return new Intl.DateTimeFormat(dates, timeZone ? { ...options, timeZone } : options)
}

/** Amounts keep the dot that amount fields read; only English also keeps the comma between thousands. */
function grouped(amount: string): string {
  return shown().locale === 'en' ? amount : amount.replaceAll(',', '\u202f')
}
