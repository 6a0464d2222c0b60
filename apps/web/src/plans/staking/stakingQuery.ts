import type { Kit } from '@causeway/kit'
import { lensAbi } from '@causeway/protocol/plans/abi/lens.gen'
import type { Settings } from '@causeway/protocol/settings'
import { queryOptions } from '@tanstack/react-query'
import { zeroAddress, type Address, type ContractFunctionReturnType } from 'viem'
import { readContract } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'

type Answer = ContractFunctionReturnType<typeof lensAbi, 'view', 'staking'>

export type StakingPlan = Answer[2]
export type StakingPosition = Answer[3]

/** A plan and a member at one and the same block: figures that belong together. */
export interface StakingState {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly plan: StakingPlan
  /** null when nobody is connected */
  readonly position: StakingPosition | null
}

export interface StakingParams {
  readonly plan: Address
  readonly member?: Address | undefined
}

export function stakingQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  params: StakingParams,
) {
  const { plan, member } = params
  return queryOptions({
    queryKey: ['staking', { chainId: settings.chain.id, plan, member: member ?? null }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async (): Promise<StakingState> => {
      const [number, timestamp, info, position] = await readContract(
        kit.client(settings.chain.id),
        {
          address: requireContract(settings.contracts.lens, 'The lens'),
          abi: lensAbi,
          functionName: 'staking',
          args: [plan, member ?? zeroAddress],
        },
      )
      return { block: { number, timestamp }, plan: info, position: member ? position : null }
    },
  })
}
