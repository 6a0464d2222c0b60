import type { ChainKeeper } from '../../lib/follow/followDeps.ts'
import { chainStore } from './chainStore.ts'
import { clearChain } from './clearChain.ts'
import { rollBack } from './rollBack.ts'

/** What the histories keep of a chain, as far as a reorganisation concerns it. */
export const historiesKeeper: ChainKeeper = {
  store: chainStore,
  rollBack,
  clear: clearChain,
  clearCommand: 'causeway reindex histories',
}
