import type { Kit } from '@causeway/kit'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { call } from '@causeway/protocol/http/call'
import { allActivityOf } from '@causeway/plans/protocol/api/indexer/allActivityOf'
import { memberActivityOf } from '@causeway/plans/protocol/api/indexer/memberActivityOf'
import { memberStatementOf } from '@causeway/plans/protocol/api/indexer/memberStatementOf'
import { planPortfolioOf } from '@causeway/plans/protocol/api/indexer/planPortfolioOf'
import {
  networkBelowOf,
  networkLeadersOf,
  networkMemberOf,
  type NetworkMember,
} from '@causeway/plans/protocol/api/indexer/networkMember'
import { planLinesOf } from '@causeway/plans/protocol/api/indexer/planLinesOf'
import { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import { webLimits } from '../core/limits.ts'
import type { ActivityKind } from '@causeway/plans/protocol/books/activityKinds'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { liveMeta, longInterval } from '../live/liveMeta.ts'

type Endpoints = Pick<Settings, 'endpoints'>

const base = (settings: Endpoints) => settings.endpoints.indexer ?? ''
const hasIndexer = (settings: Endpoints) => settings.endpoints.indexer !== null

/** What a wallet has in every plan. */
export function portfolioQuery(settings: Endpoints, member: Address | undefined) {
  return queryOptions({
    queryKey: ['portfolio', { member }],
    enabled: hasIndexer(settings) && member !== undefined,
    meta: { perBlock: true, ...liveMeta({ member }) },
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(planPortfolioOf, { base: base(settings), signal, params: { member: member ?? '' } }),
  })
}

export interface MemberActivityFilter {
  readonly kinds: readonly ActivityKind[]
  readonly plan: Address | undefined
  /** unix seconds */
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Every plan and what stands behind plans, with their tokens. */
export function followedPlansQuery(settings: Endpoints) {
  return queryOptions({
    queryKey: ['followedPlans'],
    enabled: hasIndexer(settings),
    staleTime: webLimits.portfolioMs,
    queryFn: ({ signal }) => call(plansOf, { base: base(settings), signal }),
  })
}

/**
 * What every plan held over time, and what its member in the middle has.
 * @param over so many days, at so many moments
 */
export function planLinesQuery(
  settings: Endpoints,
  over: { readonly days: number; readonly points: number },
) {
  return queryOptions({
    queryKey: ['planLines', over],
    enabled: hasIndexer(settings),
    staleTime: webLimits.portfolioMs,
    queryFn: ({ signal }) => call(planLinesOf, { base: base(settings), signal, query: over }),
  })
}

/** Everything that a wallet did or received, newest first. */
export function memberActivityQuery(
  settings: Endpoints,
  member: Address | undefined,
  filter: MemberActivityFilter,
) {
  return infiniteQueryOptions({
    queryKey: ['memberActivity', { member, ...filter }],
    enabled: hasIndexer(settings) && member !== undefined,
    meta: { perBlock: true, ...liveMeta({ member }) },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const { kinds, plan, from, to } = filter
      return call(memberActivityOf, {
        base: base(settings),
        signal,
        params: { member: member ?? '' },
        query: {
          limit: 50,
          ...(kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
          ...(plan ? { plan } : {}),
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      })
    },
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** The newest events of all plans, so many. */
export function allActivityQuery(settings: Endpoints, limit: number) {
  return queryOptions({
    queryKey: ['allActivity', { limit }],
    enabled: hasIndexer(settings),
    meta: liveMeta({ all: true }),
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(allActivityOf, { base: base(settings), signal, query: { limit } }),
  })
}

/** What a wallet paid in, took back and received in a calendar year, UTC. */
export function statementQuery(
  settings: Endpoints,
  asked: { readonly member: Address; readonly year: number; readonly currency: Currency },
) {
  const { member, year, currency } = asked
  return queryOptions({
    queryKey: ['statement', asked],
    enabled: hasIndexer(settings),
    meta: { ownTx: true, ...liveMeta({ member }) },
    staleTime: webLimits.portfolioMs,
    queryFn: ({ signal }) =>
      call(memberStatementOf, {
        base: base(settings),
        signal,
        params: { member, year: String(year) },
        query: { currency },
      }),
  })
}

/** A member's place in the tree of sponsors. */
export function networkMemberQuery(
  settings: Pick<Settings, 'endpoints' | 'contracts'>,
  id: number | undefined,
) {
  const { hub } = settings.contracts
  return queryOptions({
    queryKey: ['networkMember', { id }],
    enabled: hasIndexer(settings) && id !== undefined && id > 0,
    meta: { ownTx: true, ...liveMeta(hub ? { plan: hub } : { all: true }) },
    staleTime: webLimits.portfolioMs,
    refetchInterval: longInterval,
    queryFn: ({ signal }) =>
      call(networkMemberOf, { base: base(settings), signal, params: { id: id ?? 0 } }),
  })
}

/** As many members as a drawing takes in; the counts tell how many there are. */
export const mostDrawn = 2_000

/** Members below one, level by level, as far as a drawing goes. */
export function networkBelowQuery(settings: Endpoints, id: number | undefined) {
  return queryOptions({
    queryKey: ['networkBelow', { id }],
    enabled: hasIndexer(settings) && id !== undefined && id > 0,
    staleTime: webLimits.portfolioMs,
    queryFn: async ({ signal }): Promise<readonly NetworkMember[]> => {
      const found: NetworkMember[] = []
      let cursor: string | undefined
      do {
        const page = await call(networkBelowOf, {
          base: base(settings),
          signal,
          params: { id: id ?? 0 },
          query: { depth: 4, each: 20, limit: 100, ...(cursor ? { cursor } : {}) },
        })
        found.push(...page.items)
        cursor = page.next ?? undefined
      } while (cursor && found.length < mostDrawn)
      return found
    },
  })
}

export type LeadersBy = 'team' | 'directs'

export function leadersQuery(settings: Endpoints, by: LeadersBy) {
  return infiniteQueryOptions({
    queryKey: ['leaders', { by }],
    enabled: hasIndexer(settings),
    staleTime: webLimits.portfolioMs,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(networkLeadersOf, {
        base: base(settings),
        signal,
        query: { by, limit: 25, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

export interface Earnings {
  /** 0 while the wallet is no member */
  readonly id: bigint
  readonly claimable: bigint
  readonly earned: bigint
  /** what a member may earn at most, by its own spending */
  readonly cap: bigint
  readonly capBps: bigint
  readonly token: Address
  /** of the whole vault: members by what they received of what they spent */
  readonly histogram: readonly number[]
  /** Everybody who has a number. */
  readonly members: bigint
}

/** The member number of a wallet, its commissions and their cap: from the chain, without any service. */
export function earningsQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  member: Address | undefined,
) {
  const { hub, vault } = settings.contracts
  return queryOptions({
    queryKey: ['earnings', { chainId: settings.chain.id, member }],
    enabled: Boolean(hub && vault),
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async (): Promise<Earnings> => {
      if (!hub || !vault) throw new Error('Earnings are asked for only where there is a vault.')
      const client = kit.client(settings.chain.id)
      const ledger = { address: vault, abi: vaultAbi } as const
      const id = member
        ? await readContract(client, {
            address: hub,
            abi: hubAbi,
            functionName: 'idOf',
            args: [member],
          })
        : 0n
      const [account, capBps, token, histogram, members] = await Promise.all([
        id === 0n
          ? { claimable: 0n, earned: 0n, cap: 0n }
          : readContract(client, { ...ledger, functionName: 'account', args: [id] }),
        readContract(client, { ...ledger, functionName: 'capBps' }),
        readContract(client, { ...ledger, functionName: 'token' }),
        readContract(client, { ...ledger, functionName: 'histogram' }),
        readContract(client, { address: hub, abi: hubAbi, functionName: 'count' }),
      ])
      const { claimable, earned, cap } = account
      return { id, claimable, earned, cap, capBps, token, histogram, members }
    },
  })
}
