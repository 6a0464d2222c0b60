import type { ChainKeeper } from '@causeway/services/lib/follow/followDeps'
import { chainStore } from './store/chainStore.ts'
import { clearChain } from './store/clearChain.ts'
import { rollBack } from './store/rollBack.ts'

/** What the indexer keeps of a chain, as far as a reorganisation concerns it. */
export const kept: ChainKeeper = {
  store: chainStore,
  rollBack,
  clear: clearChain,
  clearCommand: 'npx tsx plans/indexer/reindex.ts',
}
