import { and, asc, eq, exists, gt, ne, sql, type SQL } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '../../lib/db/database.ts'
import { executor, operation, sentTransaction } from '../schema.ts'
import { assignOne, claim } from './claim.ts'
import type { SentAttempt, OperationState } from './operationState.ts'
import { attemptOf, columnsOf, type OperationRow } from './operationRow.ts'
import { insertOperation, type OperationRequest } from './insertOperation.ts'

/** A transaction that was signed, and the life that goes on with it. */
export interface SignedStep {
  readonly operationState: OperationState
  readonly attempt: SentAttempt
  readonly raw: Hex
  readonly executorNonce: number
  /** Why it is taken back, where that is known; null: its time is over. */
  readonly reason: string | null
}

/** Operations in the database, which several processes may share. */
export interface OperationStore {
  take(chainId: number, asked: OperationRequest): Promise<'taken' | 'busy'>
  find(hash: string): Promise<OperationRow | null>
  attempts(hash: string): Promise<readonly SentAttempt[]>
  raw(hash: Hex): Promise<Hex | null>
  /** Has the accounts known on a chain. */
  open(chainId: number): Promise<void>
  /** Gives the oldest operations that wait to accounts that are free. */
  assign(chainId: number): Promise<void>
  /** What is to be looked after, for this process alone until the lease ends. */
  claim(chainId: number): Promise<readonly OperationRow[]>
  /** The least nonce of its account that none of ours has, while one of ours may still be replaced: a node may lag behind. */
  leastNonce(row: OperationRow): Promise<number>
  /** Writes a life down with the transaction that was signed for it. @returns false when another process has it by now */
  sign(row: OperationRow, written: SignedStep): Promise<boolean>
  /**
   * Writes a life down.
   * @param free the least nonce of the next one, where its account may send that now; null: not yet
   * @returns false when another process has it by now
   */
  save(row: OperationRow, operationState: OperationState, free: number | null): Promise<boolean>
  /** Takes what any process held: for a database that this one owns. */
  takeOver(): Promise<void>
  /** Gives back what this process holds. */
  letGo(): Promise<void>
  readonly me: string
}

/**
 * @param deps.me name of this process, of no other ever
 * @param deps.lanes accounts that this process has the keys of
 */
export function createOperationStore(
  db: Database,
  deps: { readonly me: string; readonly now: () => number; readonly executors: readonly string[] },
): OperationStore {
  const { me, now, executors } = deps
  const isMine = (row: OperationRow) =>
    and(eq(operation.hash, row.hash), eq(operation.heldBy, me), gt(operation.heldUntil, now()))

  return {
    me,
    take: (chainId, asked) => insertOperation(db, { chainId, asked, now: now() }),
    async find(hash) {
      const [row] = await db.select().from(operation).where(eq(operation.hash, hash))
      return row ?? null
    },
    async attempts(hash) {
      const rows = await db
        .select()
        .from(sentTransaction)
        .where(eq(sentTransaction.operation, hash))
        .orderBy(asc(sentTransaction.at), asc(sentTransaction.maxFeePerGas))
      return rows.map(attemptOf)
    },
    async raw(hash) {
      const [row] = await db
        .select({ raw: sentTransaction.raw })
        .from(sentTransaction)
        .where(eq(sentTransaction.hash, hash))
      return (row?.raw ?? null) as Hex | null
    },
    async open(chainId) {
      await db
        .insert(executor)
        .values(executors.map((address) => ({ chainId, address })))
        .onConflictDoNothing()
    },
    async assign(chainId) {
      while (await assignOne(db, chainId, executors));
    },
    claim: (chainId) => claim(db, { chainId, me, now: now(), executors }),
    async leastNonce({ hash, chainId, executor: address }) {
      const here = eq(operation.executor, address ?? '')
      const open = db
        .select({ one: sql`1` })
        .from(operation)
        .where(
          and(
            eq(operation.chainId, chainId),
            here,
            eq(operation.isOver, false),
            ne(operation.hash, hash),
          ),
        )
      // What is over is deep in the chain: of that the node knows more, for it may have gone back to an older state.
      const [row] = await db
        .select({ nextNonce: executor.nextNonce })
        .from(executor)
        .where(
          and(eq(executor.chainId, chainId), eq(executor.address, address ?? ''), exists(open)),
        )
      return row?.nextNonce ?? 0
    },
    sign: (row, written) => sign(db, { row, written, isMine: isMine(row) }),
    save: (row, operationState, free) =>
      save(db, { row, operationState, free, isMine: isMine(row) }),
    async takeOver() {
      await db
        .update(operation)
        .set({ heldBy: null, heldUntil: 0 })
        .where(eq(operation.isOver, false))
    },
    async letGo() {
      await db.update(operation).set({ heldBy: null, heldUntil: 0 }).where(eq(operation.heldBy, me))
    },
  }
}

/** The life and its transaction are written together, or neither. */
function sign(
  db: Database,
  asked: {
    readonly row: OperationRow
    readonly written: SignedStep
    readonly isMine: SQL | undefined
  },
): Promise<boolean> {
  const { row, isMine } = asked
  const { operationState, attempt, raw, executorNonce, reason } = asked.written
  return db.transaction(async (inside) => {
    const held = await inside
      .update(operation)
      .set({ ...columnsOf(operationState), executor: row.executor, executorNonce, reason })
      .where(isMine)
      .returning({ hash: operation.hash })
    if (held.length === 0) return false
    await inside.insert(sentTransaction).values({ ...attempt, raw, operation: row.hash })
    return true
  })
}

/** The life is written and its account set free together, or neither. */
function save(
  db: Database,
  asked: {
    readonly row: OperationRow
    readonly operationState: OperationState
    readonly free: number | null
    readonly isMine: SQL | undefined
  },
): Promise<boolean> {
  const { row, operationState, free, isMine } = asked
  return db.transaction(async (inside) => {
    const held = await inside
      .update(operation)
      .set(columnsOf(operationState))
      .where(isMine)
      .returning({ hash: operation.hash })
    if (held.length === 0) return false
    if (free !== null)
      await inside
        .update(executor)
        .set({ operation: null, nextNonce: sql`greatest(${executor.nextNonce}, ${free})` })
        .where(eq(executor.operation, row.hash))
    return true
  })
}
