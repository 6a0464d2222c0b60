import { call } from '@causeway/protocol/http/call'
import { planEventOf } from '@causeway/plans/protocol/api/indexer/planEventOf'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { liveMeta } from '../live/liveMeta.ts'

/** An event by its place in the chain. */
export interface PlanEventParams {
  readonly plan: Address
  readonly block: number
  readonly log: number
}

/** One event with the purchase that it comes from, and where the price went. */
export function planEventQuery(params: PlanEventParams) {
  return queryOptions({
    queryKey: ['planEvent', params],
    enabled: settings.endpoints.indexer !== null,
    // A purchase becomes final later, and a block may be replaced.
    meta: { perBlock: true, ...liveMeta({ plan: params.plan }) },
    staleTime: Infinity,
    queryFn: ({ signal }) => {
      const base = settings.endpoints.indexer ?? ''
      return call(planEventOf, { base, signal, params: { ...params } })
    },
  })
}
