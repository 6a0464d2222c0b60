import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planSummaryOf } from '../../protocol/api/indexer/planSummaryOf.ts'
import { totalsOf } from '../store/loadLedger.ts'
import type { PlanState } from './planState.ts'
import { sumOfSide } from '../figures/sumOfSide.ts'
import { shownAmount } from './shownAmount.ts'

/** Totals of a plan since its first event. */
export function readSummary({ row, block }: PlanState): AnswerOf<typeof planSummaryOf> {
  const { sums, members } = totalsOf(row)
  return {
    plan: row.address,
    block,
    members,
    deposited: shownAmount(sums.deposit ?? 0n),
    withdrawn: shownAmount(sums.principal ?? 0n),
    claimed: shownAmount(sums.reward ?? 0n),
    funded: shownAmount(sumOfSide(sums, 'fed')),
  }
}
