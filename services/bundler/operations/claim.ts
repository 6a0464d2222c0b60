import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { bundlerLimits } from '../limits.ts'
import { lane, operation } from '../schema.ts'
import type { OperationRow } from './row.ts'

/** One operation and one account, locked for a moment: of two processes each gets another one. */
export function assignOne(
  db: Database,
  chainId: number,
  lanes: readonly string[],
): Promise<boolean> {
  return db.transaction(async (inside) => {
    const [next] = await inside
      .select({ hash: operation.hash })
      .from(operation)
      .where(
        and(eq(operation.chainId, chainId), eq(operation.state, 'pending'), isNull(operation.lane)),
      )
      .orderBy(asc(operation.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return false
    const [free] = await inside
      .select({ address: lane.address })
      .from(lane)
      .where(
        and(eq(lane.chainId, chainId), isNull(lane.operation), inArray(lane.address, [...lanes])),
      )
      .orderBy(asc(lane.address))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!free) return false
    await inside
      .update(lane)
      .set({ operation: next.hash })
      .where(and(eq(lane.chainId, chainId), eq(lane.address, free.address)))
    await inside.update(operation).set({ lane: free.address }).where(eq(operation.hash, next.hash))
    return true
  })
}

/** What is to be looked after, for one process alone until the lease ends. */
export async function claim(
  db: Database,
  asked: {
    readonly chainId: number
    readonly me: string
    readonly now: number
    readonly lanes: readonly string[]
  },
): Promise<readonly OperationRow[]> {
  const { chainId, me, now, lanes } = asked
  const open = db
    .select({ hash: operation.hash })
    .from(operation)
    .where(
      and(
        eq(operation.chainId, chainId),
        eq(operation.isOver, false),
        inArray(operation.lane, [...lanes]),
        // Of another process only when its lease ended; of this one what waits for a block now, the rest now and then.
        sql`(${operation.heldUntil} < ${now} or ${operation.heldBy} = ${me} and (
          ${operation.state} <> 'included' or ${operation.heldUntil} < ${now + bundlerLimits.leaseMs / 2}))`,
      ),
    )
    .orderBy(asc(operation.heldUntil), asc(operation.createdAt))
    .limit(bundlerLimits.claims)
    .for('update', { skipLocked: true })
  return db
    .update(operation)
    .set({ heldBy: me, heldUntil: now + bundlerLimits.leaseMs })
    .where(inArray(operation.hash, open))
    .returning()
}
