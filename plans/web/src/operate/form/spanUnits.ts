/** Units of a span, from the largest. */
export const spanUnits = { days: 86_400n, hours: 3_600n, minutes: 60n, seconds: 1n } as const

export type SpanUnit = keyof typeof spanUnits

/** "30 days": a number and a unit. */
export function splitSpan(text: string): { number: string; unit: SpanUnit } {
  const [number = '', unit = 'days'] = text.split(' ')
  return { number, unit: unit in spanUnits ? (unit as SpanUnit) : 'days' }
}

/** Seconds of "30 days"; null for anything else. */
export function readSpan(text: string): bigint | null {
  const { number, unit } = splitSpan(text)
  return /^\d{1,12}$/u.test(number) ? BigInt(number) * spanUnits[unit] : null
}

/** Seconds in the largest unit that holds them whole. */
export function writeSpan(seconds: bigint): string {
  const fit = (Object.keys(spanUnits) as SpanUnit[]).find(
    (unit) => seconds % spanUnits[unit] === 0n && seconds > 0n,
  )
  const unit = fit ?? 'days'
  return `${seconds / spanUnits[unit]} ${unit}`
}
