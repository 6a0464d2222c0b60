import { settings } from '../../core/settings.ts'
import { tokens } from '../../i18n/format.ts'
import { portfolioMessages as m } from '../messages.gen.ts'
import type { CalendarDate } from './calendarOf.ts'
import type { WaitingDate, WaitsSource } from './readWaits.ts'

/** Dates as they are told outside of the page: in a calendar, in a reminder. */
export function calendarDates(
  dates: readonly WaitingDate[],
  nameOf: (place: WaitsSource) => string,
): readonly CalendarDate[] {
  const { origin } = new URL(settings.site.url)
  return dates.map(({ key, at, label, place, cost }) => ({
    id: `${place.address}-${key.replaceAll(/\s+/gu, '-')}@${settings.site.hostname}`,
    at,
    title: `${label} · ${nameOf(place)}`,
    text: cost ? m.costsThen(tokens(cost.amount, cost.token)) : m.costUnknown,
    url: place.template
      ? `${origin}/plans/${place.template}/${place.address}`
      : `${origin}/portfolio`,
  }))
}
