import { kindsOf, type MoneySide } from '../../protocol/books/activityKinds.ts'
import type { Totals } from './planLedger.ts'

type Sums = Totals['sums']

/** The sum of all kinds of one side. */
export function sumOfSide(sums: Sums, side: MoneySide): bigint {
  return kindsOf(side).reduce((all, kind) => all + (sums[kind] ?? 0n), 0n)
}
