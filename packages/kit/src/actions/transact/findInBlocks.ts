import type { Client, Transaction } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'

/** How far back a transaction is looked for whose hash nobody knows. */
const searchDepth = 24n

/**
 * Looks through the newest blocks of an EVM chain, the latest first, for a transaction whose hash nobody knows.
 * @param first the oldest block to look into; as far back as it is looked at all, 24 blocks, when left out
 * @returns the transaction where it is there, and which block was the newest
 */
export async function findInBlocks(
  client: Client,
  matches: (transaction: Transaction) => boolean,
  first?: bigint,
): Promise<{ readonly found: Transaction | undefined; readonly latest: bigint }> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const oldest = latest < searchDepth ? 0n : latest - searchDepth + 1n
  const end = first !== undefined && first > oldest ? first : oldest
  for (let blockNumber = latest; blockNumber >= end; blockNumber -= 1n) {
    const block = await getBlock(client, { blockNumber, includeTransactions: true })
    const found = block.transactions.find((one) => matches(one as Transaction))
    if (found) return { found: found as Transaction, latest }
  }
  return { found: undefined, latest }
}
