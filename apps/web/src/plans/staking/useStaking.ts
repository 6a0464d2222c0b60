import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { tokenQuery, type Token } from '../../chain/tokenQuery.ts'
import { useChainNow } from '../../chain/useChainNow.ts'
import { useHead } from '../../chain/useHead.ts'
import { settings } from '../../env.ts'
import { stakingQuery, type StakingState } from './stakingQuery.ts'

/** Everything the page knows about a plan; undefined parts are still being read. */
export interface StakingView {
  readonly address: Address
  readonly state: StakingState | undefined
  readonly stake: Token | undefined
  readonly reward: Token | undefined
  /** the chain's time, seconds; at least the time of `state` */
  readonly now: bigint | undefined
  /** No node answers: the figures are those of `state.block`. */
  readonly stale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

export function useStaking(address: Address): StakingView {
  const kit = useKit()
  const account = useAccount()
  const member = account.status === 'connected' ? account.address : undefined
  const query = useQuery(stakingQuery(kit, settings, { plan: address, member }))
  const alone = useQuery({
    ...stakingQuery(kit, settings, { plan: address }),
    enabled: !query.data,
  })
  const state = query.data ?? alone.data
  const chainId = settings.chain.id
  const stake = useQuery(tokenQuery(kit, { chainId, token: state?.plan.stakingToken }))
  const reward = useQuery(tokenQuery(kit, { chainId, token: state?.plan.rewardToken }))
  const { unreachable } = useHead()
  const now = useChainNow()
  return {
    address,
    state,
    stake: stake.data,
    reward: reward.data,
    now: state && now !== undefined && now > state.block.timestamp ? now : state?.block.timestamp,
    stale: unreachable || (query.isError && state !== undefined),
    error: state ? null : (query.error ?? stake.error ?? reward.error),
    retry: () => void query.refetch(),
  }
}
