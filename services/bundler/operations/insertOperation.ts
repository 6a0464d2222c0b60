import { toRpc, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Hex } from 'viem'
import { brokenConstraint } from '../../lib/db/brokenConstraint.ts'
import type { Database } from '../../lib/db/database.ts'
import { operation, sentTransaction } from '../schema.ts'
import { columnsOf, type OperationRow } from './operationRow.ts'

/** An operation that is asked for. */
export interface OperationRequest {
  readonly op: UserOperation
  readonly hash: Hex
  readonly projectId: string
  readonly until: number
  readonly fromBlock: number
}

/**
 * Takes an operation.
 * @returns busy: another one of this account has its nonce and is under way; it takes its place only where it pays more, and
 * was given to no account yet
 */
export async function insertOperation(
  db: Database,
  given: { readonly chainId: number; readonly asked: OperationRequest; readonly now: number },
): Promise<'taken' | 'busy'> {
  try {
    return await takeOrFail(db, given)
  } catch (error) {
    // Two that came at the same moment: the database took one.
    if (brokenConstraint(error) === 'unique') return 'busy'
    throw error
  }
}

async function takeOrFail(
  db: Database,
  {
    chainId,
    asked,
    now,
  }: { readonly chainId: number; readonly asked: OperationRequest; readonly now: number },
): Promise<'taken' | 'busy'> {
  const { op, hash, projectId, until, fromBlock } = asked
  const fresh = {
    ...columnsOf({ name: 'pending', tries: 0 }),
    reason: null,
    createdAt: now,
    simulatedAt: now,
    until,
    fromBlock,
  }
  const own = { hash, chainId, sender: op.sender, nonce: op.nonce, body: toRpc(op), projectId }
  return db.transaction(async (inside) => {
    const [rival] = await inside
      .select()
      .from(operation)
      .where(
        and(
          eq(operation.chainId, chainId),
          eq(operation.sender, op.sender),
          eq(operation.nonce, op.nonce),
          inArray(operation.state, ['pending', 'sent']),
        ),
      )
      .for('update')
    if (rival?.hash === hash) return 'taken'
    if (rival) {
      if (rival.executor !== null || !paysMore(op, rival)) return 'busy'
      await inside
        .update(operation)
        .set(columnsOf({ name: 'dropped', reason: 'Another one with this nonce took its place.' }))
        .where(eq(operation.hash, rival.hash))
    }
    const [old] = await inside
      .select({ state: operation.state })
      .from(operation)
      .where(eq(operation.hash, hash))
      .for('update')
    // One that was dropped may be asked for again, and begins anew; one that is in a block stays as it is.
    if (old && old.state !== 'dropped' && old.state !== 'failed') return 'taken'
    if (old) await inside.delete(sentTransaction).where(eq(sentTransaction.operation, hash))
    await inside
      .insert(operation)
      .values({ ...own, ...fresh })
      .onConflictDoUpdate({ target: operation.hash, set: fresh })
    return 'taken'
  })
}

/** ERC-4337: a tenth more, of both fees. */
function paysMore(op: UserOperation, { body }: OperationRow): boolean {
  const { maxFeePerGas, maxPriorityFeePerGas } = body as Record<string, string>
  const isMore = (fee: bigint, than: string | undefined) => fee * 10n >= BigInt(than ?? 0) * 11n
  return (
    isMore(op.maxFeePerGas, maxFeePerGas) && isMore(op.maxPriorityFeePerGas, maxPriorityFeePerGas)
  )
}
