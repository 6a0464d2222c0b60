import { type HistoryItem, HistoryPage } from '@causeway/protocol/history/item'
import { shownItems } from '@causeway/protocol/history/shownItems'
import { limits } from '@causeway/protocol/limits'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'
import { objectId } from '../core/names.ts'
import { BaseError } from '../portfolio/readAgain.ts'
import { activitySource } from '../portfolio/adapterSources.ts'
import { nextCursor } from '../portfolio/pages.ts'
import type { AccountPlace } from '../ports/balances.ts'
import type { CursorPage } from '../ports/cursorPage.ts'

/**
 * The history of an account on one network, page by page. Nothing is asked without a source.
 * @throws BaseError `history.fetch` inside the query
 */
export function activityQuery(kit: KitInside, place: AccountPlace) {
  const { address, caipNetworkId } = place
  const source = activitySource(kit, caipNetworkId)
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
        throw new BaseError('history.fetch', { cause })
      }
    },
  }
}

/** The transactions of one month, newest first. */
export interface ActivityMonth {
  /** `2026-03`, for keys. */
  readonly key: string
  /** The month, with its year where that is not the present one. */
  readonly title: string
  readonly items: readonly HistoryItem[]
}

/**
 * Sorts a history into months, newest first, in the visitor's own time zone. An item that came twice counts once;
 * one with a date that no calendar has is left out.
 * @param options.now unix time in ms
 * @param options.locale a BCP 47 tag
 * @param options.timeZone an IANA name; the visitor's when left out
 */
export function groupByMonth(
  items: readonly HistoryItem[],
  options: { readonly now: number; readonly locale: string; readonly timeZone?: string },
): readonly ActivityMonth[] {
  const { now, locale, timeZone } = options
  const yearMonth = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone,
  })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone })
  const monthOfYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  const thisYear = yearMonth.format(now).slice(0, 4)
  const unique = new Map(items.map((item) => [item.id, item]))
  const newestFirst = [...unique.values()]
    .map((item) => ({ item, time: Date.parse(item.metadata.minedAt) }))
    .filter(({ time }) => !Number.isNaN(time))
    .sort((a, b) => b.time - a.time)

  const months = new Map<string, { title: string; items: HistoryItem[] }>()
  for (const { item, time } of newestFirst) {
    const key = yearMonth.format(time)
    const found = months.get(key)
    if (found) found.items.push(item)
    else {
      const title = (key.startsWith(thisYear) ? month : monthOfYear).format(time)
      months.set(key, { title, items: [item] })
    }
  }
  return [...months].map(([key, value]) => ({ key, ...value }))
}
