import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { plansOf } from '../../protocol/api/indexer/plansOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { plan } from '../schema.ts'
import { totalsOf } from '../store/loadLedger.ts'
import { listedSums } from './listedSums.ts'
import { planNameOf } from './planNameOf.ts'
import { loadCheckpoint, type PlanState } from './planState.ts'

/** Every listed plan with its totals. */
export async function readPlans(db: Database, chainId: number): Promise<AnswerOf<typeof plansOf>> {
  const block = await loadCheckpoint(db, chainId)
  const rows = await db
    .select()
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.listed, true), eq(plan.role, 'plan')))
    .orderBy(asc(plan.createdAt), asc(plan.address))
  return { block, plans: rows.map(planTotalsOf) }
}

/** A plan with its totals, as answers tell it. */
export function planTotalsOf(row: PlanState['row']): AnswerOf<typeof plansOf>['plans'][number] {
  const { sums, members } = totalsOf(row)
  const { hub, vault, createdAt, withdrawn } = row
  return { ...planNameOf(row), hub, vault, createdAt, withdrawn, members, sums: listedSums(sums) }
}
