import type { Kept } from '../lib/follow/followDeps.ts'
import { chainStore } from './store/chainStore.ts'
import { clearChain } from './store/clearChain.ts'
import { rollBack } from './store/rollBack.ts'

/** What the histories keep of a chain, as far as a reorganisation concerns it. */
export const kept: Kept = {
  store: chainStore,
  rollBack,
  clear: clearChain,
  clearCommand: 'npm run tool cli histories -- clear',
}
