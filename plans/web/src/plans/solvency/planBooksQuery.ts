import type { Kit } from '@causeway/kit'
import { call } from '@causeway/protocol/http/call'
import { planPlacesOf, type TreePosition } from '@causeway/plans/protocol/api/indexer/treePosition'
import { planBooksOf } from '@causeway/plans/protocol/api/indexer/planBooksOf'
import { planHistoryOf } from '@causeway/plans/protocol/api/indexer/planHistoryOf'
import { webLimits } from '../../core/limits.ts'
import { lensAbi } from '@causeway/plans/protocol/abi/lens.gen'
import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { isAddressEqual, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { liveMeta, longInterval } from '../../live/liveMeta.ts'
import { mostPlaces } from '../matrices/placedTree.ts'

type Endpoints = Pick<Settings, 'endpoints'>

const base = (settings: Endpoints) => settings.endpoints.indexer ?? ''

/** What long lists share: too much for each block, read again after one's own transaction. */
const slow = (plan: Address) => ({
  meta: { ownTx: true, ...liveMeta({ plan, isLong: true }) },
  staleTime: webLimits.portfolioMs,
  refetchInterval: longInterval,
})

/** Outcomes, sources and who received what of one plan. */
export function planBooksQuery(settings: Endpoints, plan: Address) {
  return queryOptions({
    queryKey: ['planBooks', { plan }],
    enabled: settings.endpoints.indexer !== null,
    meta: { perBlock: true, ...liveMeta({ plan }) },
    staleTime: Infinity,
    queryFn: ({ signal }) => call(planBooksOf, { base: base(settings), signal, params: { plan } }),
  })
}

/** @param params.from unix seconds of the chain, or undefined for the whole history */
export function planHistoryQuery(
  settings: Endpoints,
  params: { plan: Address; from: number | undefined },
) {
  const { plan, from } = params
  return queryOptions({
    queryKey: ['planHistory', params],
    enabled: settings.endpoints.indexer !== null,
    ...slow(plan),
    queryFn: ({ signal }) =>
      call(planHistoryOf, {
        base: base(settings),
        signal,
        params: { plan },
        query: from === undefined ? {} : { from },
      }),
  })
}

/** The places of a matrix or tree, as far as a drawing goes, and whether there are more. */
export function planPlacesQuery(settings: Endpoints, plan: Address) {
  return queryOptions({
    queryKey: ['planPlaces', { plan }],
    enabled: settings.endpoints.indexer !== null,
    ...slow(plan),
    queryFn: async ({ signal }) => {
      const places: TreePosition[] = []
      let cursor: string | undefined
      for (;;) {
        const page = await call(planPlacesOf, {
          base: base(settings),
          signal,
          params: { plan },
          query: cursor ? { cursor } : {},
        })
        places.push(...page.items)
        cursor = page.next ?? undefined
        if (!cursor || places.length >= mostPlaces)
          return { block: page.block, places, hasMore: cursor !== undefined }
      }
    },
  })
}

export interface PastBooksAnswer {
  readonly timestamp: number
  readonly held: bigint
  readonly owed: bigint
}

/**
 * What the lens said of one token of a plan at each of these blocks. `null` when the node has no answer for the
 * first one: most keep no archive, and asking further would only load it.
 */
export function pastBooksQuery(
  kit: Kit,
  params: {
    chainId: number
    lens: Address
    plan: Address
    token: Address
    blocks: readonly number[]
  },
) {
  const { chainId, lens, plan, token, blocks } = params
  return queryOptions({
    queryKey: ['pastBooks', params],
    enabled: blocks.length > 1,
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<readonly PastBooksAnswer[] | null> => {
      const ask = async (block: number): Promise<PastBooksAnswer | null> => {
        const [, time, rows] = await readContract(kit.client(chainId), {
          address: lens,
          abi: lensAbi,
          functionName: 'solvency',
          args: [[plan]],
          blockNumber: BigInt(block),
        })
        const row = rows.find((one) => isAddressEqual(one.token, token))
        return row ? { timestamp: Number(time), held: row.balance, owed: row.liabilities } : null
      }
      const [first = 0, ...others] = blocks
      // Whatever the reason, the page says that the node gave no answer for the past, and draws the events.
      const oldest = await ask(first).catch(() => null)
      if (!oldest) return null
      const found = await Promise.all(others.map(ask))
      return [oldest, ...found.flatMap((one) => one ?? [])]
    },
  })
}

/** The tokens of a trader's book with their feeds. */
export function feedsQuery(kit: Kit, params: { chainId: number; book: Address }) {
  const call_ = { address: params.book, abi: tradeBookAbi } as const
  return queryOptions({
    queryKey: ['feeds', params],
    staleTime: Infinity,
    queryFn: async () => {
      const client = kit.client(params.chainId)
      const count = await readContract(client, { ...call_, functionName: 'assetCount' })
      return Promise.all(
        Array.from({ length: Number(count) }, (_, i) =>
          readContract(client, { ...call_, functionName: 'assetAt', args: [BigInt(i)] }),
        ),
      )
    },
  })
}
