import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { bundlerLimits } from '../limits.ts'
import { operation, spend, sponsorship, sentTransaction } from '../schema.ts'

/** Forgets what is over for long. A receipt is asked for within minutes, a budget is of a day. */
export async function tidy(db: Database, now: number): Promise<void> {
  const before = now - bundlerLimits.keptMs
  const old = db
    .select({ hash: operation.hash })
    .from(operation)
    .where(and(eq(operation.isOver, true), lt(operation.createdAt, before)))
  await db.delete(sentTransaction).where(inArray(sentTransaction.operation, old))
  await db.delete(operation).where(and(eq(operation.isOver, true), lt(operation.createdAt, before)))
  await db
    .delete(sponsorship)
    .where(and(eq(sponsorship.isOver, true), lt(sponsorship.validUntil, before)))
  await db.delete(spend).where(lt(spend.day, new Date(before).toISOString().slice(0, 10)))
}
