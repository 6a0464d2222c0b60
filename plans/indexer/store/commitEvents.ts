import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import type { ChainEvent } from '../events/planEvent.ts'
import { plan } from '../schema.ts'
import { applyEvents } from './applyEvents.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { isSameBlock } from '@causeway/services/lib/follow/isSameBlock'
import type { Checkpoint } from '@causeway/services/lib/follow/chainStore'
import { infosOf, loadPlans, type FollowedPlan } from './followedPlan.ts'
import { planChainStore } from './planChainStore.ts'

export interface EventPage extends Checkpoint {
  /** What the reader believed to be indexed; if it is not any more, the page is void. */
  readonly expected: StoredBlock | null
  /** The plans whose events were read; if others are due (another node added one), the page is void. */
  readonly plans: readonly Address[]
  /** Plans that are held up: they stand where the page begins and are no part of it. */
  readonly aside?: readonly Address[]
  /** Where these plans stand: null for those that follow the chain, else the cursor of those that catch up. */
  readonly cursor: number | null
  readonly events: readonly ChainEvent[]
}

/**
 * Stores a page: events, totals, series, blocks and checkpoint in one transaction, all or nothing.
 * A page of plans that catch up moves their cursors instead of the chain's checkpoint.
 *
 * @returns plans of which members took out more than they had put in, as far as is stored: their first events are
 *   missing. Or 'overtaken' when something is not as the reader saw it (a second node, or a roll-back): nothing is stored.
 */
export function commitEvents(
  db: Database,
  chainId: number,
  page: EventPage,
): Promise<{ overdrawn: Address[] } | 'overtaken'> {
  return db.transaction(async (tx) => {
    const state = await planChainStore.load(tx, chainId, true)
    if (!state || !isSameBlock(state.indexed, page.expected)) return 'overtaken'
    const stored = await loadPlans(tx, chainId)
    if (!plansAreDue(stored, page)) return 'overtaken'
    if (page.cursor !== null && !(await planChainStore.hasFollowed(tx, chainId, page.blocks)))
      return 'overtaken'
    const overdrawn = await applyEvents(tx, chainId, page.events, infosOf(stored), page.plans)
    if (page.cursor === null) await planChainStore.moveOn(tx, chainId, page)
    else await moveCursors(tx, chainId, page, state.indexed)
    return { overdrawn }
  })
}

function plansAreDue(stored: readonly FollowedPlan[], page: EventPage): boolean {
  const aside = new Set(page.aside)
  const due = stored.filter(
    ({ listed, cursor, address }) => listed && cursor === page.cursor && !aside.has(address),
  )
  const addresses = due.map(({ address }) => address)
  return addresses.toSorted().join() === page.plans.toSorted().join()
}

async function moveCursors(
  tx: Database,
  chainId: number,
  { plans, to }: EventPage,
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
