import type { ChainKeeper, FollowDeps } from './followDeps.ts'
import { MovedChain } from './movedChain.ts'
import { readHeader } from './readHeader.ts'
import type { StoredBlock } from './chainState.ts'

/**
 * Takes back what is stored from a block on, so that it is read again, by nodes that are believed.
 * @param from the first block that is not as it is stored; null: all is
 * @param forget what is in memory of these blocks: only once they are gone, or a try that failed would be the last
 * @returns false when nothing is stored from there on
 */
export async function rereadFrom(
  { db, config, rpc, log }: Pick<FollowDeps, 'db' | 'config' | 'rpc' | 'log'>,
  kept: Pick<ChainKeeper, 'rollBack'>,
  indexed: StoredBlock | null,
  from: number | null,
  forget: (from: number) => void,
): Promise<boolean> {
  if (from === null || !indexed || from > indexed.number) return false
  // Nothing happens in the first block of a chain, and who begins it anew would forget what it was told of it.
  const to = await rpc.use((client) => readHeader(client, Math.max(0, from - 1)))
  if (!to) throw new MovedChain(`the node does not have block ${from - 1}`)
  const undone = await kept.rollBack(db, config.chainId, { expected: indexed, to })
  if (undone === 'overtaken') throw new MovedChain('what is stored moved while it was taken back')
  forget(from)
  log.warn({ from, to: indexed.number }, 'what a node told wrongly is read anew')
  return true
}
