import { kindNames } from '../../protocol/books/activityKinds.ts'
import type { Totals } from '../figures/planLedger.ts'
import { shownAmount } from './shownAmount.ts'

type Sums = Totals['sums']

/** Sums as the API lists them. */
export function listedSums(sums: Sums) {
  return kindNames
    .filter((kind) => sums[kind] !== undefined)
    .map((kind) => ({ kind, amount: shownAmount(sums[kind] ?? 0n) }))
}
