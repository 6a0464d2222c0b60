import { and, eq } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { plan } from '../schema.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { firstReading, planNotFollowed } from './errors.ts'
import { planChainStore } from '../store/planChainStore.ts'

/** The block that an answer is true for. */
export interface AnswerBlock {
  readonly number: number
  readonly hash: `0x${string}` | null
  readonly timestamp: number
}

export interface PlanState {
  readonly row: typeof plan.$inferSelect
  /** The block that the plan's figures belong to. */
  readonly block: AnswerBlock
}

/**
 * A plan and the block that its figures belong to: the chain's checkpoint, or its own cursor while it catches up.
 *
 * @throws Refusal 404 for a plan that is not followed, 503 before its first block is stored.
 */
export async function loadPlanState(
  db: Database,
  chainId: number,
  address: Address,
): Promise<PlanState> {
  const [row] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.address, address)))
  if (!row?.listed) throw planNotFollowed(address)
  const state = await planChainStore.load(db, chainId)
  const block = answerBlockOf(row, state?.indexed ?? null)
  if (!block) throw firstReading('plan')
  return { row, block }
}

/**
 * The chain's checkpoint, for answers about all plans at once.
 *
 * @throws Refusal 503 before the first block is stored.
 */
export async function loadCheckpoint(db: Database, chainId: number): Promise<StoredBlock> {
  const state = await planChainStore.load(db, chainId)
  if (!state?.indexed) throw firstReading('chain')
  return state.indexed
}

/** The block that a plan's figures belong to; null before its first one is stored. */
export function answerBlockOf(
  row: Pick<PlanState['row'], 'cursor' | 'cursorTimestamp'>,
  indexed: StoredBlock | null,
): AnswerBlock | null {
  if (row.cursor === null) return indexed
  return row.cursorTimestamp === null
    ? null
    : { number: row.cursor, hash: null, timestamp: row.cursorTimestamp }
}
