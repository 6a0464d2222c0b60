import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import type { ChainEvent } from '../planEvent.ts'
import { block, chain, plan } from '../schema.ts'
import { applyEvents } from './applyEvents.ts'
import { loadBlocks, loadChain, type StoredBlock } from '../../lib/follow/chainState.ts'
import { infosOf, loadPlans, type FollowedPlan } from './plans.ts'

export interface Page {
  /** What the reader believed to be indexed; if it is not any more, the page is void. */
  readonly expected: StoredBlock | null
  /** The plans whose events were read; if others are due (another node added one), the page is void. */
  readonly plans: readonly Address[]
  /** Plans that are held up: they stand where the page begins and are no part of it. */
  readonly aside?: readonly Address[]
  /** Where these plans stand: null for those that follow the chain, else the cursor of those that catch up. */
  readonly cursor: number | null
  readonly head: { readonly number: number; readonly timestamp: number }
  readonly events: readonly ChainEvent[]
  /** The page's last block. */
  readonly to: StoredBlock
  /** Blocks to remember. */
  readonly blocks: readonly StoredBlock[]
  /** Remembered blocks below this number are forgotten. */
  readonly keepFrom: number
}

/**
 * Stores a page: events, totals, series, blocks and checkpoint in one transaction, all or nothing.
 * A page of plans that catch up moves their cursors instead of the chain's checkpoint.
 *
 * @returns plans of which members took out more than they had put in, as far as is stored: their first events are
 *   missing. Or 'overtaken' when something is not as the reader saw it (a second node, or a roll-back): nothing is stored.
 */
export function commitPage(
  db: Database,
  chainId: number,
  page: Page,
): Promise<{ overdrawn: Address[] } | 'overtaken'> {
  return db.transaction(async (tx) => {
    const state = await loadChain(tx, chainId, true)
    if (!state || !isSameBlock(state.indexed, page.expected)) return 'overtaken'
    const stored = await loadPlans(tx, chainId)
    if (!plansAreDue(stored, page)) return 'overtaken'
    if (page.cursor !== null && !(await isOnFollowedChain(tx, chainId, page.blocks)))
      return 'overtaken'
    const overdrawn = await applyEvents(tx, chainId, page.events, infosOf(stored), page.plans)
    if (page.cursor === null) await moveCheckpoint(tx, chainId, page)
    else await moveCursors(tx, chainId, page, state.indexed)
    return { overdrawn }
  })
}

/** Whether two checkpoints are the same block (or both none). */
export function isSameBlock(a: StoredBlock | null, b: StoredBlock | null): boolean {
  return a?.number === b?.number && a?.hash === b?.hash
}

function plansAreDue(stored: readonly FollowedPlan[], page: Page): boolean {
  const aside = new Set(page.aside)
  const due = stored.filter(
    ({ listed, cursor, address }) => listed && cursor === page.cursor && !aside.has(address),
  )
  const addresses = due.map(({ address }) => address)
  return addresses.toSorted().join() === page.plans.toSorted().join()
}

/**
 * Old blocks are read for plans that catch up, and no checkpoint of theirs tells a node on another fork: so where a
 * block is remembered, it must be that one.
 */
export async function isOnFollowedChain(
  tx: Database,
  chainId: number,
  blocks: readonly StoredBlock[],
): Promise<boolean> {
  const remembered = new Map((await loadBlocks(tx, chainId)).map((one) => [one.number, one.hash]))
  return blocks.every(({ number, hash }) => (remembered.get(number) ?? hash) === hash)
}

async function moveCursors(
  tx: Database,
  chainId: number,
  { plans, to }: Page,
  indexed: StoredBlock | null,
): Promise<void> {
  const caughtUp = to.number === indexed?.number
  await tx
    .update(plan)
    .set(
      caughtUp
        ? { cursor: null, cursorTimestamp: null }
        : { cursor: to.number, cursorTimestamp: to.timestamp },
    )
    .where(and(eq(plan.chainId, chainId), inArray(plan.address, [...plans])))
}

async function moveCheckpoint(tx: Database, chainId: number, page: Page): Promise<void> {
  const { to, head, blocks, keepFrom } = page
  await tx
    .insert(block)
    .values(blocks.map((one) => ({ chainId, ...one })))
    .onConflictDoUpdate({
      target: [block.chainId, block.number],
      set: { hash: sql`excluded.hash`, timestamp: sql`excluded.timestamp` },
    })
  await tx
    .delete(block)
    .where(and(eq(block.chainId, chainId), lt(block.number, keepFrom), ne(block.number, to.number)))
  await tx
    .update(chain)
    .set({
      headNumber: head.number,
      headTimestamp: head.timestamp,
      indexedNumber: to.number,
      indexedHash: to.hash,
      indexedTimestamp: to.timestamp,
    })
    .where(eq(chain.chainId, chainId))
}
