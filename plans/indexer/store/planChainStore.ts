import { createChainStore } from '@causeway/services/lib/follow/chainStore'
import { followedChain, recentBlock } from '../schema.ts'

/** How far plans were followed. */
export const planChainStore = createChainStore({ chain: followedChain, block: recentBlock })
