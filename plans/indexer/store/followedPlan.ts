import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { noTotals } from '../figures/planLedger.ts'
import type { PlanInfo } from '../events/planInfo.ts'
import { plan } from '../schema.ts'

export interface FollowedPlan extends PlanInfo {
  readonly listed: boolean
  /** null: follows the chain with the others. A number: everything up to this block is stored. */
  readonly cursor: number | null
  /** ADMIN marked it as no longer offered, as of the newest block that was seen. */
  readonly withdrawn: boolean
}

/** Everything that was ever followed on the chain: plans, and the vaults and hubs behind them. */
export async function loadPlans(db: Database, chainId: number): Promise<FollowedPlan[]> {
  const rows = await db
    .select({
      address: plan.address,
      listed: plan.listed,
      cursor: plan.cursor,
      role: plan.role,
      family: plan.family,
      hub: plan.hub,
      vault: plan.vault,
      token: plan.token,
      payoutToken: plan.payoutToken,
      unit: plan.unit,
      feeTo: plan.feeTo,
      width: plan.width,
      createdAt: plan.createdAt,
      withdrawn: plan.withdrawn,
    })
    .from(plan)
    .where(eq(plan.chainId, chainId))
  // Addresses were checksummed before they were stored.
  return rows as FollowedPlan[]
}

/** By address. */
export function infosOf(plans: readonly FollowedPlan[]): Map<Address, FollowedPlan> {
  return new Map(plans.map((one) => [one.address, one]))
}

/**
 * Follows a plan that is new on the list, or on it again.
 * @param cursor null when it has no past that was not read; else the last block that counts as read.
 */
export async function addPlan(
  db: Database,
  chainId: number,
  info: PlanInfo,
  cursor: number | null,
): Promise<void> {
  const none = { sums: {}, members: noTotals.members, classes: [...noTotals.classes] }
  await db
    .insert(plan)
    .values({ chainId, ...info, listed: true, cursor, ...none })
    .onConflictDoUpdate({ target: [plan.chainId, plan.address], set: { listed: true } })
}

/**
 * Writes the marks of the list as they stand now: those of abandoned blocks go with them.
 * @param addresses the marked plans; nobody else is.
 */
export async function markWithdrawn(
  db: Database,
  chainId: number,
  addresses: readonly Address[],
): Promise<void> {
  const marked = inArray(plan.address, [...addresses])
  await db
    .update(plan)
    .set({ withdrawn: addresses.length === 0 ? false : sql`${marked}` })
    .where(eq(plan.chainId, chainId))
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
