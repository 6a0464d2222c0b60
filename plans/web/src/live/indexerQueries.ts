import { call } from '@causeway/protocol/http/call'
import { planActivityOf } from '@causeway/plans/protocol/api/indexer/planActivityOf'
import { planSummaryOf } from '@causeway/plans/protocol/api/indexer/planSummaryOf'
import { statusOf } from '@causeway/plans/protocol/api/indexer/statusOf'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { liveMeta } from './liveMeta.ts'

type Endpoints = Pick<Settings, 'endpoints'>

/** Facts gathered by the indexer. Without one configured, the queries stay off and the pages say so. */
function base(settings: Endpoints): string {
  return settings.endpoints.indexer ?? ''
}

/** @param isNeeded false while the stream of changes tells more than this would */
export function indexerStatusQuery(settings: Endpoints, isNeeded: boolean) {
  return queryOptions({
    queryKey: ['indexerStatus'],
    enabled: settings.endpoints.indexer !== null && isNeeded,
    refetchInterval: rpcLimits.pollingMs,
    queryFn: ({ signal }) => call(statusOf, { base: base(settings), signal }),
  })
}

export function planSummaryQuery(settings: Endpoints, plan: Address) {
  return queryOptions({
    queryKey: ['planSummary', { plan }],
    enabled: settings.endpoints.indexer !== null,
    meta: { perBlock: true, ...liveMeta({ plan }) },
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(planSummaryOf, { base: base(settings), signal, params: { plan } }),
  })
}

export function planActivityQuery(
  settings: Endpoints,
  params: { plan: Address; member: Address | undefined },
) {
  return infiniteQueryOptions({
    queryKey: ['planActivity', params],
    enabled: settings.endpoints.indexer !== null,
    meta: { perBlock: true, ...liveMeta({ plan: params.plan }) },
    staleTime: Infinity,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(planActivityOf, {
        base: base(settings),
        signal,
        params: { plan: params.plan },
        query: {
          limit: 12,
          ...(params.member ? { member: params.member } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}
