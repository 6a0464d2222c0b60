import type { ChainKeeper } from '@causeway/services/lib/follow/followDeps'
import { planChainStore } from './planChainStore.ts'
import { clearIndexed } from './clearIndexed.ts'
import { rollBackPlans } from './rollBackPlans.ts'

/** What the indexer keeps of a chain, as far as a reorganisation concerns it. */
export const indexedChain: ChainKeeper = {
  store: planChainStore,
  rollBack: rollBackPlans,
  clear: clearIndexed,
  clearCommand: 'causeway reindex indexer',
}
