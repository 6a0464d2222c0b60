import { call } from '@causeway/protocol/api/endpoint'
import { accountHistoryOf } from '@causeway/protocol/api/chainData/history'
import type { Settings } from '@causeway/protocol/settings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { liveMeta } from '../live/liveMeta.ts'

/** What a wallet did and received, in plans or not, page by page. Never asked where no service keeps histories. */
export function walletHistoryQuery(
  { endpoints, chain, projectId }: Pick<Settings, 'endpoints' | 'chain' | 'projectId'>,
  member: Address,
) {
  return infiniteQueryOptions({
    queryKey: ['walletHistory', { member }],
    enabled: endpoints.chainData !== null,
    meta: { ownTx: true, ...liveMeta({ member }) },
    staleTime: 30_000,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(accountHistoryOf, {
        base: endpoints.chainData ?? '',
        signal,
        params: { address: member },
        query: {
          chainId: `eip155:${chain.id}`,
          ...(projectId ? { projectId } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}
