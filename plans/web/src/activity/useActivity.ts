import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { appTokens } from '../chain/appTokens.ts'
import { memberActivityQuery, portfolioQuery } from '../members/memberQueries.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { daySeconds, kindsOfSide } from './activityTableRow.ts'
import { asksWallet, fits, tokensOfRows, type ActivityChoice } from './activityChoice.ts'
import { mergeTimelines } from './mergeTimelines.ts'
import { usePlanEventRow } from './usePlanEventRow.ts'
import { walletHistoryQuery } from './walletHistoryQuery.ts'
import { walletHistoryRows } from './walletHistoryRow.ts'

/** Events of plans and what the wallet did, as one list that is read on where it ends. */
export function useActivity(member: Address, choice: ActivityChoice) {
  const { side, plan, from, to } = choice
  const events = useInfiniteQuery(
    memberActivityQuery(settings, member, {
      kinds: side === 'wallet' ? [] : kindsOfSide(side),
      plan: plan || undefined,
      from: daySeconds(from, 'start'),
      to: daySeconds(to, 'end'),
    }),
  )
  const history = useInfiniteQuery(walletHistoryQuery(settings, member))
  const portfolio = useQuery(portfolioQuery(settings, member))
  const nameOf = usePlanNames()
  const rowOf = usePlanEventRow()
  const planRows = events.data?.pages.flatMap(({ items }) => items).map(rowOf)
  const own = useMemo(
    () => walletHistoryRows(history.data?.pages.flatMap(({ data }) => data) ?? [], appTokens),
    [history.data],
  )
  const isAsked = asksWallet(choice)
  // While the first page of the wallet is on its way, events wait for it: they would move else.
  const waits = isAsked && history.isLoading
  const merged =
    planRows &&
    !waits &&
    mergeTimelines(
      { rows: planRows, more: events.hasNextPage },
      isAsked ? { rows: own, more: history.hasNextPage } : { rows: [], more: false },
    )
  const all = merged ? merged.rows : undefined
  const used = portfolio.data?.positions ?? []
  return {
    rows: all?.filter((row) => fits(row, choice)),
    tokens: [...new Set(all?.flatMap(tokensOfRows))].sort(),
    plans: used.map(({ plan: address, family }) => ({
      plan: address,
      name: nameOf(address, family),
    })),
    block: events.data?.pages[0]?.block,
    isFailed: events.isError,
    /** What happened outside of plans is not in the list, though it should be. */
    lacksWallet: history.isError && own.length === 0,
    hasMore: Boolean(merged && merged.next),
    isReading: events.isFetchingNextPage || history.isFetchingNextPage,
    more: () => {
      if (!merged || merged.next === null) return
      void (merged.next === 'plan' ? events : history).fetchNextPage()
    },
    retry: () => void events.refetch(),
  }
}
