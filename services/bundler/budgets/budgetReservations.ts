import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { brokenConstraint } from '../../lib/db/brokenConstraint.ts'
import type { Database } from '../../lib/db/database.ts'
import { sponsorship, spend } from '../schema.ts'
import type { Scope } from './scopesOf.ts'

export type SponsorshipRow = typeof sponsorship.$inferSelect

/** What is promised to be paid for one operation. */
export interface Reservation {
  readonly op: UserOperation
  readonly hash: Hex
  readonly chainId: number
  readonly projectId: string
  readonly scopes: readonly Scope[]
  /** Wei, at most. */
  readonly cost: bigint
  /** Unix ms. */
  readonly validUntil: number
  readonly fromBlock: number
}

/** What was promised, and what the budgets have left. */
export interface BudgetReservations {
  /** @returns null, or whose budget it would pass; then nothing is promised */
  reserve(reservation: Reservation): Promise<string | null>
  find(hash: string): Promise<SponsorshipRow | null>
  /** What an operation did cost, in place of what it could have. It may be said again, and otherwise. */
  settle(hash: string, cost: bigint): Promise<void>
  /** Promises that ended before this, and what came of them is not known for good. */
  ended(chainId: number, before: number): Promise<readonly SponsorshipRow[]>
  close(hash: string): Promise<void>
}

export function createBudgetReservations(db: Database, now: () => number): BudgetReservations {
  return {
    async reserve(reservation) {
      const day = new Date(now()).toISOString().slice(0, 10)
      try {
        await reserve(db, reservation, day)
        return null
      } catch (error) {
        // The very same operation in the same second: what is set aside for it is enough.
        const broken = brokenConstraint(error)
        if (broken === 'unique') return null
        if (broken !== 'check') throw error
        return overspent(db, reservation, day)
      }
    },
    async find(hash) {
      const [row] = await db.select().from(sponsorship).where(eq(sponsorship.hash, hash))
      return row ?? null
    },
    async settle(hash, cost) {
      // What is spent is spent, whatever the budget says by now: it only stops what comes next.
      await db.execute(sql`
        with was as (
          select hash, day, scopes, coalesce(settled, reserved) as counted
          from ${sponsorship} where hash = ${hash} for update
        ), now as (
          update ${sponsorship} set settled = ${cost} from was where ${sponsorship}.hash = was.hash
        ), locked as (
          select counted.scope, counted.day, taken - was.counted + ${cost}::numeric as after
          from ${spend} counted, was where counted.day = was.day and counted.scope = any(was.scopes)
          order by counted.scope collate "C" for update of counted
        )
        update ${spend} set taken = after, most = greatest(most, after)
        from locked where ${spend}.day = locked.day and ${spend}.scope = locked.scope`)
    },
    ended: (chainId, before) =>
      db
        .select()
        .from(sponsorship)
        .where(
          and(
            eq(sponsorship.chainId, chainId),
            eq(sponsorship.isOver, false),
            lt(sponsorship.validUntil, before),
          ),
        )
        .orderBy(asc(sponsorship.validUntil))
        .limit(100),
    async close(hash) {
      await db.update(sponsorship).set({ isOver: true }).where(eq(sponsorship.hash, hash))
    },
  }
}

/**
 * One statement, so that of any number at once none passes a budget: each row of a budget is locked while it grows (all in one order,
 * or two could wait for each other), and the constraint refuses the whole. An account's operations with one nonce exclude each other, so that of all that were promised
 * to one user on a day only the dearest is set aside.
 */
async function reserve(db: Database, reservation: Reservation, day: string): Promise<void> {
  const { op, hash, chainId, projectId, cost, validUntil, fromBlock } = reservation
  const names = reservation.scopes.map(({ name }) => name)
  const scopes = sql.join(
    reservation.scopes.map(({ name, most }) => sql`(${name}::text, ${most}::numeric)`),
    sql`, `,
  )
  await db.execute(sql`
    with seat as (
      update ${sponsorship} set settled = 0
      where chain_id = ${chainId} and sender = ${op.sender} and nonce = ${op.nonce}
        and day = ${day} and scopes = ${sql.param(names)}::text[] and settled is null
      returning reserved
    ), sums as (
      select coalesce(sum(reserved), 0) as before,
        greatest(coalesce(max(reserved), 0), ${cost}::numeric) as after from seat
    ), budget (scope, most) as (values ${scopes}), grown as (
      insert into ${spend} as counted (scope, day, taken, most)
      select budget.scope, ${day}, after - before, budget.most from budget, sums
      order by budget.scope collate "C"
      on conflict (scope, day) do update
        set taken = counted.taken + excluded.taken, most = excluded.most
    )
    insert into ${sponsorship}
      (hash, chain_id, sender, nonce, project_id, scopes, day, reserved, valid_until, from_block)
    select ${hash}, ${chainId}, ${op.sender}, ${op.nonce}, ${projectId}, ${sql.param(names)}::text[],
      ${day}, after, ${validUntil}, ${fromBlock} from sums`)
}

/** Which budget stood in the way: for whoever asked, after the fact. */
async function overspent(db: Database, reservation: Reservation, day: string): Promise<string> {
  const { scopes, cost } = reservation
  const names = scopes.map(({ name }) => name)
  const rows = await db
    .select()
    .from(spend)
    .where(and(eq(spend.day, day), inArray(spend.scope, names)))
  const over = scopes.find(({ name, most }) => {
    const taken = rows.find(({ scope }) => scope === name)?.taken ?? 0n
    return taken + cost > most
  })
  return (over ?? scopes[0])?.whose ?? ''
}
