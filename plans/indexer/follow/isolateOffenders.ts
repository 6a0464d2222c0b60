import type { Address } from '@causeway/protocol/address'
import type { ChosenPage } from '../chain/choosePage.ts'
import type { PageRead } from '../chain/readPage.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import type { HeldPlan, HeldPlans } from './heldPlans.ts'
import type { ChainState } from '@causeway/services/lib/follow/chainState'
import { findOffenders, isDataFault } from '../store/findOffenders.ts'
import { loadPlans } from '../store/followedPlan.ts'
import { setAside } from '../store/setAside.ts'

type Read = Extract<PageRead, { kind: 'page' }>

/**
 * When a page holds logs that cannot be read, holds up the plans that they belong to, so that the page is read again without them.
 *
 * @returns whether the page must be chosen anew.
 */
export async function isolateMalformed(
  deps: IndexerDeps,
  held: HeldPlans,
  given: { state: ChainState; page: ChosenPage; read: Read },
): Promise<boolean> {
  const { malformed } = given.read
  if (malformed.length === 0) return false
  const rows = await loadPlans(deps.db, deps.config.chainId)
  const bad = malformed.flatMap(({ emitter, block, why }) =>
    rows
      .filter(({ address, vault }) => address === emitter || vault === emitter)
      .map(({ address }) => ({ plan: address, block, why })),
  )
  await holdUp(deps, held, given, bad)
  return true
}

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

async function holdUp(
  deps: IndexerDeps,
  held: HeldPlans,
  { state, page }: { state: ChainState; page: ChosenPage },
  bad: readonly HeldPlan[],
): Promise<void> {
  const { config, db, log } = deps
  if (page.cursor === null) {
    const { indexed: expected, startBlock } = state
    const plans: Address[] = bad.map(({ plan }) => plan)
    const moved = await setAside(db, config.chainId, plans, { expected, startBlock })
    // The next step sees what changed.
    if (moved === 'overtaken') return
  }
  for (const one of bad)
    if (held.hold(one))
      log.error(
        { plan: one.plan, block: one.block, why: one.why },
        'a plan is held up by an event that cannot be counted; the others go on',
      )
}

/** The innermost words: drizzle's own repeat the whole query. */
function whyOf(error: unknown): string {
  let words = String(error)
  for (let part = error; part instanceof Error; part = part.cause) words = part.message
  return words
}
