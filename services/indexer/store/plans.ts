import { and, eq, sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import { plan } from '../schema.ts'

export interface FollowedPlan {
  readonly address: Address
  readonly listed: boolean
  /** null: follows the chain with the others. A number: everything up to this block is stored. */
  readonly cursor: number | null
}

/** All plans that were ever followed on the chain. */
export async function loadPlans(db: Database, chainId: number): Promise<FollowedPlan[]> {
  const rows = await db
    .select({ address: plan.address, listed: plan.listed, cursor: plan.cursor })
    .from(plan)
    .where(eq(plan.chainId, chainId))
  return rows.map((row) => ({ ...row, address: row.address as Address }))
}

/**
 * Follows a plan that is new on the list, or on it again.
 * @param cursor null when it has no past that was not read; else the last block that counts as read.
 */
export async function addPlan(
  db: Database,
  chainId: number,
  address: Address,
  cursor: number | null,
): Promise<void> {
  const none = { deposited: 0n, withdrawn: 0n, claimed: 0n, funded: 0n, members: 0 }
  await db
    .insert(plan)
    .values({ chainId, address, listed: true, cursor, ...none })
    .onConflictDoUpdate({ target: [plan.chainId, plan.address], set: { listed: true } })
}

/** Stops following a plan; what is stored stays, with a cursor, so that it can be continued later. */
export async function dropPlan(
  db: Database,
  chainId: number,
  address: Address,
  cursor: number,
): Promise<void> {
  await db
    .update(plan)
    .set({ listed: false, cursor: sql`coalesce(${plan.cursor}, ${cursor})` })
    .where(and(eq(plan.chainId, chainId), eq(plan.address, address)))
}
