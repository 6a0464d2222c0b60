import { createChainStore } from '@causeway/services/lib/follow/chainStore'
import { block, chain } from '../schema.ts'

/** How far plans were followed. */
export const chainStore = createChainStore({ chain, block })
