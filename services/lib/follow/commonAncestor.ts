import type { StoredBlock } from './chainState.ts'

/**
 * The newest stored block that is still part of the chain, or null when none is.
 * A chain's past is a prefix: if a block is still there, so are all before it. Hence a binary search.
 *
 * @param stored oldest first. @param isOnChain asks the node for the block of that number.
 */
export async function commonAncestor(
  stored: readonly StoredBlock[],
  isOnChain: (block: StoredBlock) => Promise<boolean>,
): Promise<StoredBlock | null> {
  let low = 0
  let high = stored.length
  while (low < high) {
    const middle = (low + high) >> 1
    const block = stored[middle]
    if (block && (await isOnChain(block))) low = middle + 1
    else high = middle
  }
  return stored[low - 1] ?? null
}
