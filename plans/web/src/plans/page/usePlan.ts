import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { requireContract } from '../../chain/requireContract.ts'
import { useChainNow } from '../../chain/useChainNow.ts'
import { useHead } from '../../chain/useHead.ts'
import { settings } from '../../core/settings.ts'
import type { PlanDescription } from './describePlan.ts'
import type { DescribedState } from './describedState.ts'
import { planQuery } from './planQuery.ts'

/** Everything a page knows about a plan. */
export interface LoadedPlan {
  readonly address: Address
  readonly description: PlanDescription
  /** undefined while it is being read */
  readonly state: DescribedState | undefined
  /** No node answers: the figures are those of `state.block`. */
  readonly stale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

export function usePlan(description: PlanDescription, address: Address): LoadedPlan {
  const kit = useKit()
  const account = useAccount()
  const member = (account.status === 'connected' && account.address) || null
  const chainId = settings.chain.id
  const factory = requireContract(settings.contracts.factory, 'The factory')
  const params = { chainId, plan: address, factory }
  const query = useQuery(planQuery(kit, description, { ...params, member }))
  // What everybody may read stays on the page while the member's part is on its way.
  const alone = useQuery({
    ...planQuery(kit, description, { ...params, member: null }),
    enabled: !query.data,
  })
  const { unreachable } = useHead()
  const now = useChainNow()
  const snapshot = query.data ?? alone.data
  return {
    address,
    description,
    state: snapshot && {
      ...snapshot,
      now: now !== undefined && now > snapshot.block.timestamp ? now : snapshot.block.timestamp,
    },
    stale: unreachable || (query.isError && snapshot !== undefined),
    error: snapshot ? null : query.error,
    retry: () => void query.refetch(),
  }
}
