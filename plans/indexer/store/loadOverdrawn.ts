import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { member } from '../schema.ts'
import { loadPlans } from './followedPlan.ts'

/** Listed plans in which some member took back more than it put in. */
export async function loadOverdrawn(db: Database, chainId: number): Promise<Address[]> {
  const listed = (await loadPlans(db, chainId)).filter(
    (plan) => plan.listed && plan.role === 'plan',
  )
  const addresses = listed.map(({ address }) => address)
  const rows = await db
    .selectDistinct({ plan: member.plan })
    .from(member)
    .where(
      and(
        eq(member.chainId, chainId),
        inArray(member.plan, addresses),
        gt(member.returned, member.paid),
      ),
    )
  return rows.map(({ plan }) => plan as Address)
}
