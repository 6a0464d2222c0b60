import { getCode, readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address'
import { enumerationAbi } from '@causeway/protocol/plans/abi/enumeration.gen'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'

/** The enumeration's own limit for one page. */
const pageLength = 100n

/**
 * The plans that the enumeration contract lists at a block. The list only grows, so it holds every plan that may
 * have events up to that block, also for older blocks: no archive node is needed to catch up.
 *
 * @param known what was read last; as long as its length is right, nothing more is read.
 * @returns null when there is no contract at the address (a local chain before its deployment).
 */
export async function readPlans(
  client: RpcClient,
  enumeration: Address,
  block: number,
  known: readonly Address[],
): Promise<readonly Address[] | null> {
  const at = { address: enumeration, abi: enumerationAbi, blockNumber: BigInt(block) } as const
  if (
    known.length === 0 &&
    !(await getCode(client, { address: enumeration, blockNumber: at.blockNumber }))
  )
    return null
  const count = await readContract(client, { ...at, functionName: 'count' })
  if (count === BigInt(known.length)) return known
  const plans: Address[] = []
  while (BigInt(plans.length) < count) {
    const page = await readContract(client, {
      ...at,
      functionName: 'page',
      args: [BigInt(plans.length), pageLength],
    })
    if (page.length === 0) break
    plans.push(...page.map(toChecksum))
  }
  return plans
}
