import type { ChainKeeper, FollowDeps } from './followDeps.ts'
import { MovedChain } from './movedChain.ts'
import { readHeader } from './readHeader.ts'
import type { StoredBlock } from './chainState.ts'

/** Takes back what is stored from a block on, so that it is read again, by nodes that are believed. */
export async function readAnew(
  { db, config, rpc, log }: FollowDeps,
  kept: ChainKeeper,
  indexed: StoredBlock,
  from: number,
): Promise<void> {
  // Nothing happens in the first block of a chain, and who begins it anew would forget what it was told of it.
  const to = await rpc.use((client) => readHeader(client, Math.max(0, from - 1)))
  if (!to) throw new MovedChain(`the node does not have block ${from - 1}`)
  await kept.rollBack(db, config.chainId, { expected: indexed, to })
  log.warn({ from, to: indexed.number }, 'what a node told wrongly is read anew')
}
