import { toRpc, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '../../lib/db/database.ts'
import { bundlerLimits } from '../limits.ts'
import { lane, operation, transaction } from '../schema.ts'
import type { Attempt, Life } from './life.ts'
import { attemptOf, columnsOf, type OperationRow } from './row.ts'

/** An operation that is asked for. */
export interface Asked {
  readonly op: UserOperation
  readonly hash: Hex
  readonly projectId: string
  readonly until: number
  readonly fromBlock: number
}

/** Operations in the database, which several processes may share. */
export interface OperationStore {
  /**
   * Takes an operation.
   * @returns busy: another one of this account has its nonce and is under way; it takes its place only where it pays more
   */
  take(chainId: number, asked: Asked): Promise<'taken' | 'busy'>
  find(hash: string): Promise<OperationRow | null>
  attempts(hash: string): Promise<readonly Attempt[]>
  raw(hash: Hex): Promise<Hex | null>
  /** Has the accounts known on a chain. */
  open(chainId: number): Promise<void>
  /** Gives the oldest operations that wait to accounts that are free. */
  assign(chainId: number): Promise<void>
  /** What is to be looked after, for this process alone until the lease ends. */
  claim(chainId: number): Promise<readonly OperationRow[]>
  /** The least nonce that no transaction of its account has, as far as was written down. */
  leastNonce(row: OperationRow): Promise<number>
  /** Writes a life down with the transaction that was signed for it. @returns false when another process has it by now */
  sign(
    row: OperationRow,
    written: {
      readonly life: Life
      readonly attempt: Attempt
      readonly raw: Hex
      readonly laneNonce: number
    },
  ): Promise<boolean>
  /**
   * Writes a life down.
   * @param free the least nonce of the next one, where its account may send that now; null: not yet
   * @returns false when another process has it by now
   */
  save(row: OperationRow, life: Life, free: number | null): Promise<boolean>
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
export function createStore(
  db: Database,
  deps: { readonly me: string; readonly now: () => number; readonly lanes: readonly string[] },
): OperationStore {
  const { me, now, lanes } = deps
  const isMine = (row: OperationRow) =>
    and(eq(operation.hash, row.hash), eq(operation.heldBy, me), gt(operation.heldUntil, now()))

  return {
    me,
    take: (chainId, asked) =>
      take(db, { chainId, asked, now: now() }).catch((error: unknown) => {
        // Two that came at the same moment: the database took one.
        if (isTaken(error)) return 'busy' as const
        throw error
      }),
    async find(hash) {
      const [row] = await db.select().from(operation).where(eq(operation.hash, hash))
      return row ?? null
    },
    async attempts(hash) {
      const rows = await db
        .select()
        .from(transaction)
        .where(eq(transaction.operation, hash))
        .orderBy(asc(transaction.at), asc(transaction.maxFeePerGas))
      return rows.map(attemptOf)
    },
    async raw(hash) {
      const [row] = await db
        .select({ raw: transaction.raw })
        .from(transaction)
        .where(eq(transaction.hash, hash))
      return (row?.raw ?? null) as Hex | null
    },
    async open(chainId) {
      await db
        .insert(lane)
        .values(lanes.map((address) => ({ chainId, address })))
        .onConflictDoNothing()
    },
    async assign(chainId) {
      while (await assignOne(db, chainId, lanes));
    },
    claim: (chainId) => claim(db, { chainId, me, now: now(), lanes }),
    async leastNonce({ chainId, lane: address }) {
      const [row] = await db
        .select({ nextNonce: lane.nextNonce })
        .from(lane)
        .where(and(eq(lane.chainId, chainId), eq(lane.address, address ?? '')))
      return row?.nextNonce ?? 0
    },
    sign: (row, { life, attempt, raw, laneNonce }) =>
      db.transaction(async (inside) => {
        const held = await inside
          .update(operation)
          .set({ ...columnsOf(life), lane: row.lane, laneNonce })
          .where(isMine(row))
          .returning({ hash: operation.hash })
        if (held.length === 0) return false
        await inside.insert(transaction).values({ ...attempt, raw, operation: row.hash })
        return true
      }),
    save: (row, life, free) =>
      db.transaction(async (inside) => {
        const held = await inside
          .update(operation)
          .set(columnsOf(life))
          .where(isMine(row))
          .returning({ hash: operation.hash })
        if (held.length === 0) return false
        if (free !== null)
          await inside
            .update(lane)
            .set({ operation: null, nextNonce: sql`greatest(${lane.nextNonce}, ${free})` })
            .where(eq(lane.operation, row.hash))
        return true
      }),
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

async function take(
  db: Database,
  {
    chainId,
    asked,
    now,
  }: { readonly chainId: number; readonly asked: Asked; readonly now: number },
): Promise<'taken' | 'busy'> {
  const { op, hash, projectId, until, fromBlock } = asked
  const fresh = {
    ...columnsOf({ name: 'pending', tries: 0 }),
    reason: null,
    createdAt: now,
    rehearsedAt: now,
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
      if (rival.lane !== null || !paysMore(op, rival)) return 'busy'
      await inside
        .update(operation)
        .set(columnsOf({ name: 'dropped', reason: 'Another one with this nonce took its place.' }))
        .where(eq(operation.hash, rival.hash))
    }
    // One that was dropped may be asked for again; one that is in a block stays as it is.
    await inside
      .insert(operation)
      .values({ ...own, ...fresh })
      .onConflictDoUpdate({
        target: operation.hash,
        set: fresh,
        setWhere: inArray(operation.state, ['failed', 'dropped']),
      })
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

/** One operation and one account, locked for a moment: of two processes each gets another one. */
function assignOne(db: Database, chainId: number, lanes: readonly string[]): Promise<boolean> {
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

async function claim(
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

const uniqueViolation = '23505'

function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === uniqueViolation || cause?.code === uniqueViolation
}
