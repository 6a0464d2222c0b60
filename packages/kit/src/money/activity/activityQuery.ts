import { type HistoryItem, HistoryPage } from '@causeway/protocol/history/historyItem'
import { shownItems } from './shownItems.ts'
import { cacheLimits } from '../../actions/portfolio/limits.ts'
import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { objectId } from '../../core/names.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { historyFetch } from '@causeway/protocol/history/errors'
import { activitySource } from '../../actions/portfolio/balanceSource.ts'
import { type Month, byMonth } from '../../actions/portfolio/byMonth.ts'
import { nextCursor } from '../../actions/portfolio/nextCursor.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { RecentItem } from '../pending/recentItem.ts'
import type { CursorPage } from '../../core/ports/cursorPage.ts'

/** Comes with the first page, and mostly with the tokens of the account before. */
const naming = lazy(() => import('./nameTransfers.ts'))

/**
 * The history of an account on one network, page by page. Nothing is asked without a source.
 * @throws BaseError `history.fetch` inside the query
 */
export function activityQuery(kit: KitInside, place: ChainAccount) {
  const { address, caipNetworkId } = place
  const source = activitySource(kit, caipNetworkId)
  return {
    queryKey: ['causeway', 'activity', objectId(kit), { address, caipNetworkId }] as const,
    enabled: source !== undefined,
    staleTime: cacheLimits.portfolioMs,
    retry: false,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    async queryFn(context: {
      pageParam: string | undefined
      signal: AbortSignal
    }): Promise<CursorPage<HistoryItem>> {
      const cursor = context.pageParam
      try {
        const request = cursor === undefined ? place : { ...place, cursor }
        const { data, next } = v.parse(HistoryPage, await source?.activity(request, context.signal))
        const items = shownItems(data, caipNetworkId, (problem) =>
          kit.log.write('warn', 'A transaction of the activity source could not be read.', problem),
        )
        const { nameTransfers } = await naming.load()
        const named = items.map((item) => nameTransfers(kit, item))
        return next ? { data: named, next } : { data: named }
      } catch (cause) {
        kit.log.write('warn', 'The activity source failed.', cause)
        if (!context.signal.aborted) kit.events.send({ event: 'ERROR_FETCH_TRANSACTIONS' })
        throw new BaseError(historyFetch, { cause })
      }
    },
  }
}

/** The transactions of one month, newest first. */
export type ActivityMonth = Month<RecentItem>

/**
 * Sorts a history into months, newest first, in the visitor's own time zone. An item that came twice counts once;
 * one with a date that no calendar has is left out.
 * @param options as of `byMonth`
 */
export function groupByMonth(
  items: readonly RecentItem[],
  options: Parameters<typeof byMonth>[2],
): readonly ActivityMonth[] {
  const unique = new Map(items.map((item) => [item.id, item]))
  return byMonth(unique.values(), ({ metadata }) => Date.parse(metadata.minedAt), options)
}
