import { and, eq } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import { plan } from '../schema.ts'
import { loadChain, type StoredBlock } from '../store/chainState.ts'

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
  /** Changes whenever the plan's answers may change. */
  readonly version: string
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
  if (!row?.listed)
    throw new Refusal(404, {
      field: 'plan',
      description: `${address} is not a plan that is followed here`,
    })
  const state = await loadChain(db, chainId)
  const block = blockOf(row, state?.indexed ?? null)
  if (!block) {
    throw new Refusal(503, {
      field: 'plan',
      description: 'its history is being read for the first time; try again soon',
    })
  }
  const hash = state?.indexed?.hash.slice(2, 18) ?? ''
  return { row, block, version: [chainId, block.number, hash, row.cursor ?? 'live'].join('-') }
}

/**
 * The chain's checkpoint, for answers about all plans at once.
 *
 * @throws Refusal 503 before the first block is stored.
 */
export async function loadCheckpoint(db: Database, chainId: number): Promise<StoredBlock> {
  const state = await loadChain(db, chainId)
  if (!state?.indexed)
    throw new Refusal(503, {
      field: 'chain',
      description: 'its history is being read for the first time; try again soon',
    })
  return state.indexed
}

function blockOf(row: PlanState['row'], indexed: StoredBlock | null): AnswerBlock | null {
  if (row.cursor === null) return indexed
  return row.cursorTimestamp === null
    ? null
    : { number: row.cursor, hash: null, timestamp: row.cursorTimestamp }
}
