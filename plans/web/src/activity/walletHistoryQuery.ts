import { call } from '@causeway/protocol/http/call'
import { accountHistoryOf } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { liveMeta } from '../live/liveMeta.ts'

const shortMs = 10_000
const longMs = 60_000

interface Read {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
}

const interval = ({ state }: Read) => ((state.data?.pages.length ?? 0) > 1 ? longMs : shortMs)

/** What a wallet did and received, in plans or not, page by page. Never asked where no service keeps histories. */
export function walletHistoryQuery(
  { endpoints, chain, projectId }: Pick<Settings, 'endpoints' | 'chain' | 'projectId'>,
  member: Address,
) {
  return infiniteQueryOptions({
    queryKey: ['walletHistory', { member }],
    enabled: endpoints.chainData !== null,
    meta: { ownTx: true, ...liveMeta({ member }) },
    staleTime: shortMs,
    // No stream tells of what happens outside of plans, and every page that was read is read again.
    refetchInterval: interval,
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
