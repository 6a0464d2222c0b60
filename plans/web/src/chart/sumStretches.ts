/** Something that moved in a stretch of time, by its number. */
interface Moved {
  readonly stretch: number
  readonly side: 'above' | 'below'
  readonly worth: bigint
}

/** What moved in each of so many stretches of time, as `FlowsChart` draws it; what lies in none of them is left out. Pure. */
export function sumStretches(count: number, moved: readonly Moved[]) {
  const sums = Array.from({ length: count }, () => ({ above: 0n, below: 0n }))
  for (const { stretch, side, worth } of moved) {
    const sum = sums[stretch]
    if (sum) sum[side] += worth
  }
  return sums as readonly Readonly<Record<Moved['side'], bigint>>[]
}
