import { and, eq } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { plan } from '../schema.ts'
import { loadPlanState, type PlanState } from './planState.ts'
import { whichHub } from './errors.ts'

/**
 * The hub that is asked about: the one named, or the only one.
 *
 * @throws Refusal 404 when none is followed, 400 when several are and none is named.
 */
export async function loadHub(
  db: Database,
  chainId: number,
  named: Address | undefined,
): Promise<PlanState> {
  if (named) return loadPlanState(db, chainId, named)
  const hubs = await db
    .select({ address: plan.address })
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.role, 'hub'), eq(plan.listed, true)))
  const [only, ...more] = hubs
  if (!only || more.length > 0) throw whichHub(hubs.map(({ address }) => address as Address))
  return loadPlanState(db, chainId, only.address as Address)
}
