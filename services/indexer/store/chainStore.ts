import { createChainStore } from '../../lib/follow/chainStore.ts'
import { block, chain } from '../schema.ts'

/** How far plans were followed. */
export const chainStore = createChainStore({ chain, block })
