import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { bundlerLimits } from '../limits.ts'
import { executor, operation } from '../schema.ts'
import type { OperationRow } from './operationRow.ts'

/**
 * Gives the oldest operation that waits to an account that is free. One at a time of each smart account: what the first does may have
 * the next refused, and a refused bundle costs gas.
 * @returns false when there is none to give, or none to give it to
 */
export function assignOne(
  db: Database,
  chainId: number,
  executors: readonly string[],
): Promise<boolean> {
  return db.transaction(async (inside) => {
    // All of the chain's accounts are locked for this moment, so that two processes give one after the other.
    const all = await inside
      .select({ address: executor.address, operation: executor.operation })
      .from(executor)
      .where(eq(executor.chainId, chainId))
      .orderBy(asc(executor.address))
      .for('update')
    const free = all.find((one) => one.operation === null && executors.includes(one.address))
    if (!free) return false
    const busy = all.flatMap((one) => (one.operation === null ? [] : [one.operation]))
    const senders = inside
      .select({ sender: operation.sender })
      .from(operation)
      .where(inArray(operation.hash, busy))
    const [next] = await inside
      .select({ hash: operation.hash })
      .from(operation)
      .where(
        and(
          eq(operation.chainId, chainId),
          eq(operation.state, 'pending'),
          isNull(operation.executor),
          busy.length === 0 ? undefined : notInArray(operation.sender, senders),
        ),
      )
      .orderBy(asc(operation.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return false
    await inside
      .update(executor)
      .set({ operation: next.hash })
      .where(and(eq(executor.chainId, chainId), eq(executor.address, free.address)))
    await inside
      .update(operation)
      .set({ executor: free.address })
      .where(eq(operation.hash, next.hash))
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
    readonly executors: readonly string[]
  },
): Promise<readonly OperationRow[]> {
  const { chainId, me, now, executors } = asked
  const open = db
    .select({ hash: operation.hash })
    .from(operation)
    .where(
      and(
        eq(operation.chainId, chainId),
        eq(operation.isOver, false),
        inArray(operation.executor, [...executors]),
        // Of another process only when its lease ended; of this one what waits for a block now, the rest now and then.
        sql`(${operation.heldUntil} < ${now} or ${operation.heldBy} = ${me} and (
          ${operation.state} <> 'included' or ${operation.heldUntil} < ${now + bundlerLimits.leaseMs / 2}))`,
      ),
    )
    // What waits for a block before what has one.
    .orderBy(
      sql`${operation.state} = 'included'`,
      asc(operation.heldUntil),
      asc(operation.createdAt),
    )
    .limit(bundlerLimits.claims)
    .for('update', { skipLocked: true })
  return db
    .update(operation)
    .set({ heldBy: me, heldUntil: now + bundlerLimits.leaseMs })
    .where(inArray(operation.hash, open))
    .returning()
}
