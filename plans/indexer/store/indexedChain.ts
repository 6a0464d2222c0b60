import type { Kept } from '@causeway/services/lib/follow/followDeps'
import { chainStore } from './planChainStore.ts'
import { clearChain } from './clearIndexed.ts'
import { rollBack } from './rollBackPlans.ts'

/** What the indexer keeps of a chain, as far as a reorganisation concerns it. */
export const kept: Kept = {
  store: chainStore,
  rollBack,
  clear: clearChain,
  clearCommand: 'npx tsx plans/indexer/reindex.ts',
}
