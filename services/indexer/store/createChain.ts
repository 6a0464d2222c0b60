import type { Database } from '../../lib/db/database.ts'
import type { Hash } from '../planEvent.ts'
import { chain } from '../schema.ts'
import type { ChainState } from '../../lib/follow/chainState.ts'

/** Writes the chain's row at its first use; a node that starts at the same time may have done so already. */
export async function createChain(
  db: Database,
  chainId: number,
  first: Pick<ChainState, 'head' | 'startBlock'> & { genesisHash: Hash },
): Promise<void> {
  await db
    .insert(chain)
    .values({
      chainId,
      genesisHash: first.genesisHash,
      startBlock: first.startBlock,
      headNumber: first.head.number,
      headTimestamp: first.head.timestamp,
    })
    .onConflictDoNothing()
}
