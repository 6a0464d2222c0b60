import { lt } from 'drizzle-orm'
import type { Database } from '../lib/db/database.ts'
import { spent } from './schema.ts'

/**
 * Uses up something that counts once.
 * @param until unix ms after which it would not be taken anyway
 * @returns false when somebody used it before
 */
export async function spend(db: Database, key: string, until: number): Promise<boolean> {
  const rows = await db
    .insert(spent)
    .values({ key, until })
    .onConflictDoNothing()
    .returning({ key: spent.key })
  return rows.length === 1
}

/** Forgets what has ended by itself. */
export async function forgetSpent(db: Database, now: number): Promise<void> {
  await db.delete(spent).where(lt(spent.until, now))
}
