import { createChainStore } from '../../lib/follow/chainStore.ts'
import { block, chain } from '../schema.ts'

/** How far the histories followed chains. */
export const chainStore = createChainStore({ chain, block })
