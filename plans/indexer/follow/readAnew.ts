import { prepare } from '@causeway/services/lib/follow/prepare'
import { readHeader } from '@causeway/services/lib/follow/readHeader'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { indexedChain } from '../store/indexedChain.ts'
import type { IndexerDeps } from './indexerDeps.ts'

/** Takes back what is stored from a block on, so that it is read again, by nodes that are believed. */
export async function readAnew(
  deps: IndexerDeps,
  indexed: StoredBlock,
  from: number,
): Promise<void> {
  const { db, config, rpc, log } = deps
  const { chainId } = config
  const to = from > 0 ? await rpc.use((client) => readHeader(client, from - 1)) : null
  if (to) await indexedChain.rollBack(db, chainId, { expected: indexed, to })
  else {
    await indexedChain.clear(db, chainId)
    await prepare(deps, indexedChain)
  }
  log.warn({ from, to: indexed.number }, 'what a node told wrongly is read anew')
}
