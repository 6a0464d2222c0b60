import { and, eq, sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { ActivityKind } from '../../protocol/books/activityKinds.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { readMemberActivity } from '../../indexer/api/readActivity.ts'
import { reminder, subscription } from '../schema.ts'

/** What others' actions credit to a member, so that it waits and nobody looks: what one claims oneself is no news. */
const credited: readonly ActivityKind[] = [
  'commission',
  'levelBonus',
  'matrixPayout',
  'pairBonus',
  'rebate',
  'refundDue',
]

/** How often the credits of one browser are looked for, in ms. */
const lookEveryMs = 10 * 60_000
/** How often it is told of them at most. */
const tellEverySeconds = 86_400

interface Watched extends Record<string, unknown> {
  readonly id: number
  readonly member: Address
  readonly told: number
}

/**
 * Looks through the indexer's events of members who asked for it, the longest unseen first, each on one node alone. What was credited is
 * told once a day at most, without saying what.
 * @param at.now unix ms
 * @returns how many browsers are to be told
 */
export async function watchArrivals(
  db: Database,
  chainId: number,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<number> {
  const { rows } = await db.execute<Watched>(sql`
    update reminders.subscription s set watched_at = ${now} from (
      select id from reminders.subscription
      where member is not null and token is null and watched_at <= ${now - lookEveryMs}
      order by watched_at limit ${most} for update skip locked
    ) d where s.id = d.id returning s.id::float8 as id, s.member, s.told_until::float8 as told`)
  let found = 0
  for (const row of rows) if (await look(db, chainId, row, now)) found += 1
  return found
}

async function look(db: Database, chainId: number, row: Watched, now: number): Promise<boolean> {
  const { items } = await readMemberActivity(db, chainId, row.member, {
    kinds: credited,
    from: row.told + 1,
    limit: 1,
  })
  const [newest] = items
  if (!newest) return false
  const seconds = Math.floor(now / 1_000)
  return db.transaction(async (tx) => {
    // Its page may have been opened meanwhile, which shows all of it.
    const moved = await tx
      .update(subscription)
      .set({
        toldUntil: Math.max(newest.timestamp, row.told),
        watchedAt: now + tellEverySeconds * 1_000,
      })
      .where(and(eq(subscription.id, row.id), eq(subscription.toldUntil, row.told)))
      .returning({ id: subscription.id })
    if (moved.length === 0) return false
    const until = seconds + tellEverySeconds
    await tx
      .insert(reminder)
      .values({ subscription: row.id, kind: 'arrived', key: '', until, sendAt: now, tries: 0 })
      .onConflictDoNothing()
    return true
  })
}
