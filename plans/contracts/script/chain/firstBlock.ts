import type { Address } from 'viem'
import { artifact } from '../build/artifact.ts'
import type { ConnectedChain } from './connectChain.ts'

/**
 * Where an indexer may start: the first block that has the hub's time or a later one; no plan and no member is older. Found by the time that the
 * hub stored, so it needs no archive node and gives the same answer on every later run.
 */
export async function firstBlock(chain: ConnectedChain, hub: Address): Promise<number> {
  const member = await chain.readContract({
    address: hub,
    abi: artifact('IHub').abi,
    functionName: 'member',
    args: [1n],
  })
  const joinedAt = BigInt((member as { joinedAt: number }).joinedAt)
  let low = 0n
  let high = await chain.getBlockNumber({ cacheTime: 0 })
  while (low < high) {
    const middle = (low + high) / 2n
    const { timestamp } = await chain.getBlock({ blockNumber: middle })
    if (timestamp < joinedAt) low = middle + 1n
    else high = middle
  }
  return Number(low)
}
