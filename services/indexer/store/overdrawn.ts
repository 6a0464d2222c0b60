import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import { member } from '../schema.ts'
import { loadPlans } from './plans.ts'

/** Listed plans in which some member's stored stake is below zero. */
export async function loadOverdrawn(db: Database, chainId: number): Promise<Address[]> {
  const listed = (await loadPlans(db, chainId)).filter((plan) => plan.listed)
  const addresses = listed.map(({ address }) => address)
  const rows = await db
    .selectDistinct({ plan: member.plan })
    .from(member)
    .where(and(eq(member.chainId, chainId), inArray(member.plan, addresses), lt(member.stake, 0n)))
  return rows.map(({ plan }) => plan as Address)
}
