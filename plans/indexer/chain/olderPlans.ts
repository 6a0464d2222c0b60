import { readContract } from 'viem/actions'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { type Address } from '@causeway/protocol/address'
import { enumerationAbi } from '../../protocol/abi/enumeration.gen.ts'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { readHeader } from '@causeway/services/lib/follow/readHeader'

/** The enumeration's own limit for one page. */
const pageLength = 100

/**
 * Those of the plans that were made before a block: only they can have events before it. Asks what the enumeration keeps, so no
 * old state is needed.
 */
export async function olderPlans(
  client: RpcClient,
  enumeration: Address,
  plans: readonly Address[],
  startBlock: number,
): Promise<Address[]> {
  const start = await readHeader(client, startBlock)
  if (!start) return [...plans]
  const older = new Set<string>()
  for (let from = 0; ; from += pageLength) {
    const page = await readContract(client, {
      address: enumeration,
      abi: enumerationAbi,
      functionName: 'entries',
      args: [BigInt(from), BigInt(pageLength)],
    })
    for (const { plan, createdAt } of page)
      if (createdAt < start.timestamp) older.add(toChecksum(plan))
    if (page.length < pageLength) break
  }
  return plans.filter((plan) => older.has(plan))
}
