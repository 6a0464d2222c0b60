import { formatAmount } from '@causeway/protocol/amount'

/** The texts are English; numbers keep the dot that amount fields use, dates name their month. */
const dates = 'en-GB'

export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

/** A token quantity without its symbol: 3 decimals unless told otherwise (SPEC §5 display), cut and never rounded up. */
export function quantity(base: bigint, unit: Unit, fraction = 3): string {
  return formatAmount(base, unit.decimals, { fraction })
}

/** A token quantity with its symbol. */
export function tokens(base: bigint, unit: Unit, fraction = 3): string {
  return `${quantity(base, unit, fraction)} ${unit.symbol}`
}

/** The network's own coin, for fees: as many decimals as are needed to see one. */
export function nativeAmount(wei: bigint, symbol: string): string {
  return `${formatAmount(wei, 18, { fraction: 6 })} ${symbol}`
}

/** @param bps hundredths of a percent, 2 decimals shown */
export function percent(bps: bigint): string {
  return `${formatAmount(bps, 2, { fraction: 2 })} %`
}

export function count(value: number | bigint): string {
  return new Intl.NumberFormat('en').format(value)
}

/** @param seconds unix time of a block */
export function day(seconds: bigint | number): string {
  return new Intl.DateTimeFormat(dates, { dateStyle: 'medium' }).format(Number(seconds) * 1000)
}

export function dayAndTime(seconds: bigint | number): string {
  return new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Number(seconds) * 1000,
  )
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How far a moment is from the chain's now, in words: "in 12 days", "3 minutes ago". */
export function distance(seconds: bigint, now: bigint): string {
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
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
      return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(whole)
    }
  }
  return new Intl.NumberFormat('en', { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    Number(seconds),
  )
}
