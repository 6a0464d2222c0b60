import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** A guest is not forgotten for so long, in seconds: whoever asks looks at the answer. */
const guestSeconds = 600
/** A regular that nobody asked for in this time is forgotten before any guest, in seconds. */
const regularSeconds = 30 * 86_400
/** Regulars take at most so much of all places: the rest is for whoever comes for the first time. */
const regularShare = 0.8
/** So many are forgotten at once, where an operator lowered the bound. */
const mostAtOnce = 1_000

/**
 * Makes sure that one more address can be watched: regulars that stayed away give way first, then the oldest guests. Their rows
 * are removed later, by whoever follows the chain.
 * @param tx holds the chain's lock
 * @returns false when everybody is too new, or too steady, to give way
 */
export async function evictGuests(
  tx: Database,
  chainId: number,
  { most, seconds }: { readonly most: number; readonly seconds: number },
): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from histories.watched where chain_id = ${chainId} and asked_at is not null`)
  let over = Math.min((rows[0]?.count ?? 0) - most + 1, mostAtOnce)
  for (const [regular, before] of [
    [true, seconds - regularSeconds],
    [false, seconds - guestSeconds],
  ] as const) {
    if (over <= 0) break
    const gone = await tx.execute(sql`
      with gone as (
        delete from histories.watched where chain_id = ${chainId} and kind = 'address' and address in (
          select address from histories.watched
          where chain_id = ${chainId} and kind = 'address' and regular = ${regular} and asked_at < ${before}
          order by asked_at limit ${over})
        and asked_at is not null returning chain_id, address)
      insert into histories.forgotten (chain_id, address) select chain_id, address from gone
      on conflict do nothing returning 1`)
    over -= gone.rows.length
  }
  return over <= 0
}

/** Whether one guest more may become a regular. */
export async function mayBeRegular(db: Database, chainId: number, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from histories.watched
    where chain_id = ${chainId} and regular and asked_at is not null`)
  return (rows[0]?.count ?? 0) + 1 <= most * regularShare
}
