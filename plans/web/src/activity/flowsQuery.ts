import { isSameAddress } from '@causeway/protocol/address'
import { call } from '@causeway/protocol/http/call'
import { planHistoryOf } from '@causeway/plans/protocol/api/indexer/planHistoryOf'
import { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { PlanSums } from './dayFlows.ts'

/** Days that are looked back: enough for the pace of plans that pay once a week. */
export const flowDays = 28
/** Plans that are asked for at once: a client may send so many requests a second. */
const atOnce = 8
const hour = 3_600

/** The sums of every plan at the end of each of the last days, as the indexer counted them. */
export interface PlanFlows {
  /** as far as the indexer had read */
  readonly block: { readonly number: number; readonly timestamp: number }
  readonly plans: readonly (PlanSums & { readonly plan: Address })[]
  readonly of: (plan: Address) => PlanSums | undefined
}

/** @param now unix seconds of the chain; days end with its last full hour, or the indexer's where it is behind. undefined: not known yet */
export function flowsQuery({ endpoints }: Pick<Settings, 'endpoints'>, now: bigint | undefined) {
  const to = now === undefined ? 0 : Math.floor(Number(now) / hour) * hour
  return queryOptions({
    queryKey: ['flows', { to }],
    enabled: endpoints.indexer !== null && to > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<PlanFlows> => {
      const base = endpoints.indexer ?? ''
      const { plans: followed, block } = await call(plansOf, { base, signal })
      const end = Math.min(to, Math.floor(block.timestamp / hour) * hour)
      const query = { from: end - flowDays * 86_400, to: end, points: flowDays + 1 }
      const own = followed.filter(({ family }) => family !== 'vault' && family !== 'hub')
      const plans: (PlanSums & { readonly plan: Address })[] = []
      for (let from = 0; from < own.length; from += atOnce)
        plans.push(
          ...(await Promise.all(
            own.slice(from, from + atOnce).map(async ({ plan, token, payoutToken }) => {
              const { points } = await call(planHistoryOf, {
                base,
                signal,
                params: { plan },
                query,
              })
              return { plan, token, payoutToken, points }
            }),
          )),
        )
      return { plans, block, of: (wanted) => plans.find(({ plan }) => isSameAddress(plan, wanted)) }
    },
    // The look-up is a function.
    structuralSharing: false,
  })
}
