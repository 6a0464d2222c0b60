import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { enumerationAbi } from '@causeway/plans/protocol/abi/enumeration.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { createClient, http, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { runningStack } from './runningStack.ts'

/** What the contracts themselves say of what an operator did, without the app. */
export function operateContracts() {
  const { urls, settings } = runningStack()
  const client = createClient({ transport: http(urls.rpc) })
  const { accessManager, enumeration, factory } = settings.contracts
  const { usdc } = settings.tokens
  if (!accessManager || !enumeration || !factory || !usdc)
    throw new Error('The stack under test deployed no manager.')
  const listed = { address: enumeration, abi: enumerationAbi } as const
  return {
    accessManager,
    factory,
    usdc,
    plans: () => readContract(client, { ...listed, functionName: 'count' }),
    accessOf: (roleId: bigint, account: Address) =>
      readContract(client, {
        address: accessManager,
        abi: accessManagerAbi,
        functionName: 'hasRole',
        args: [roleId, account],
      }),
    ofPlan: <const Name extends 'reserve' | 'pausedUntil' | 'minTopUp'>(
      address: Address,
      functionName: Name,
    ) => readContract(client, { address, abi: stakingAbi, functionName }),
  }
}
