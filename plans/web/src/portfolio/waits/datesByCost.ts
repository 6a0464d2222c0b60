import { byCost, type Deadline } from '../../plans/page/planWaits.ts'

/**
 * Dates that are still ahead, what costs most first; the nearest first where they cost the same. What nobody can count, or has a price
 * for, stands behind what is known.
 * @param now unix seconds of the block that they were read at
 */
export function datesByCost<D extends Deadline>(
  dates: readonly D[],
  now: bigint,
  valueOf: (cost: NonNullable<Deadline['cost']>) => bigint | null,
): readonly D[] {
  return dates
    .filter(({ at }) => at > now)
    .map((date) => ({ ...date, value: date.cost ? valueOf(date.cost) : null }))
    .sort(byCost)
    .map(({ value: _value, ...date }) => date as unknown as D)
}
