import type { Address } from '@causeway/protocol/address'
import type { ChosenPage } from '../chain/choosePage.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import type { HeldPlan, HeldPlans } from './heldPlans.ts'
import type { ChainState } from '@causeway/services/lib/follow/chainState'
import { setAside } from '../store/setAside.ts'

/** Holds plans up at the block of an event that cannot be counted; the others go on without them. */
export async function holdUp(
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
