import { HistoryPage, type HistoryItem } from '@causeway/protocol/history/item'
import { shownItems } from '@causeway/protocol/history/shownItems'
import { limits } from '@causeway/protocol/limits'
import * as v from 'valibot'
import type { Kit } from '../kit.ts'
import { objectId } from '../objectId.ts'
import { MoneyError } from '../portfolio/moneyError.ts'
import type { AccountPlace } from '../ports/balances.ts'
import type { CursorPage } from '../ports/cursorPage.ts'
import { nextCursor } from '../portfolio/nextCursor.ts'

/**
 * The history of an account on one network, page by page. Nothing is asked without a source.
 * @throws BaseError `history.fetch` inside the query
 */
export function activityQuery(kit: Kit, place: AccountPlace) {
  const source = kit.ports.activity
  const { address, caipNetworkId } = place
  return {
    queryKey: ['causeway', 'activity', objectId(kit), { address, caipNetworkId }] as const,
    enabled: source !== undefined,
    staleTime: limits.caches.portfolioMs,
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
        return next ? { data: items, next } : { data: items }
      } catch (cause) {
        kit.log.write('warn', 'The activity source failed.', cause)
        if (!context.signal.aborted) kit.events.send({ event: 'ERROR_FETCH_TRANSACTIONS' })
        throw new MoneyError('history.fetch', { cause })
      }
    },
  }
}
