import { holdUp } from './holdUp.ts'
import type { ChosenPage } from '../chain/choosePage.ts'
import type { PageRead } from '../chain/readPage.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import type { HeldPlans } from './heldPlans.ts'
import type { ChainState } from '@causeway/services/lib/follow/chainState'
import { findOffenders, isDataFault } from '../store/findOffenders.ts'

type Read = Extract<PageRead, { kind: 'page' }>

/**
 * When a page could not be stored because of what some plans emitted (a number that fits no column, a place that is taken
 * twice), holds those up.
 *
 * @returns false when the failure is another one, or nobody's in particular.
 */
export async function isolateOffenders(
  deps: IndexerDeps,
  held: HeldPlans,
  given: { state: ChainState; page: ChosenPage; read: Read },
  error: unknown,
): Promise<boolean> {
  if (!isDataFault(error)) return false
  const { page, read, state } = given
  const offenders = await findOffenders(deps.db, deps.config.chainId, {
    expected: state.indexed,
    plans: page.plans,
    cursor: page.cursor,
    events: read.events,
  })
  if (offenders.length === 0) return false
  const bad = offenders.map((one) => ({ plan: one.plan, block: one.block, why: whyOf(one.error) }))
  await holdUp(deps, held, given, bad)
  return true
}

/** The innermost words: drizzle's own repeat the whole query. */
function whyOf(error: unknown): string {
  let words = String(error)
  for (let part = error; part instanceof Error; part = part.cause) words = part.message
  return words
}
