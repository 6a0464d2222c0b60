import { BaseError as ViemError, ContractFunctionZeroDataError } from 'viem'
import { readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { enumerationAbi } from '../../protocol/abi/enumeration.gen.ts'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'

/** The enumeration's own limit for one page. */
const pageLength = 100

export interface ListedPlans {
  readonly plans: readonly Address[]
  /** Those of them that ADMIN marked as no longer offered. They are followed on: who is in them stays and leaves as before. */
  readonly withdrawn: ReadonlySet<Address>
}

/**
 * The plans that the enumeration contract lists at a block. The list only grows, so it holds every plan that may
 * have events up to that block, also for older blocks: no archive node is needed to catch up. A mark changes no length, so
 * the entries are read each time: one call for each hundred plans.
 *
 * @returns null when there is no contract at the address (a local chain before its deployment).
 */
export async function readEnumeration(
  client: RpcClient,
  enumeration: Address,
  block: number,
): Promise<ListedPlans | null> {
  const plans: Address[] = []
  const withdrawn = new Set<Address>()
  for (;;) {
    const page = await readContract(client, {
      address: enumeration,
      abi: enumerationAbi,
      blockNumber: BigInt(block),
      functionName: 'entries',
      args: [BigInt(plans.length), BigInt(pageLength)],
    }).catch(noContract)
    if (page === null) return null
    for (const entry of page) {
      const plan = toChecksum(entry.plan)
      plans.push(plan)
      if (entry.withdrawn) withdrawn.add(plan)
    }
    if (page.length < pageLength) return { plans, withdrawn }
  }
}

function noContract(error: unknown): null {
  const isMissing = (cause: unknown) => cause instanceof ContractFunctionZeroDataError
  if (error instanceof ViemError && error.walk(isMissing)) return null
  throw error
}
