import type { AnswerOf } from '@causeway/protocol/api/endpoint'
import type { planSummaryOf } from '@causeway/protocol/api/indexer'
import type { PlanState } from './planState.ts'
import { shownAmount } from './shownAmount.ts'

/** Totals of a plan since its first event. */
export function readSummary({ row, block }: PlanState): AnswerOf<typeof planSummaryOf> {
  return {
    plan: row.address,
    block,
    members: row.members,
    deposited: shownAmount(row.deposited),
    withdrawn: shownAmount(row.withdrawn),
    claimed: shownAmount(row.claimed),
    funded: shownAmount(row.funded),
  }
}
