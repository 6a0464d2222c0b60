import { holdUp } from './holdUp.ts'
import type { ChosenPage } from '../chain/choosePage.ts'
import type { PageRead } from '../chain/readPage.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import type { HeldPlans } from './heldPlans.ts'
import type { ChainState } from '@causeway/services/lib/follow/chainState'
import { loadPlans } from '../store/followedPlan.ts'

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
