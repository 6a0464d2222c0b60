import { proveRemindersOf } from '@causeway/plans/protocol/api/reminders'
import { reminderLimits } from '@causeway/plans/protocol/reminders/limits'
import { url } from '@causeway/protocol/http/call'
import { keccak256, stringToHex, type Address } from 'viem'
import { dayAndTime } from '../../i18n/format.ts'
import type { CalendarDate } from '../waits/calendarOf.ts'
import { remindersMessages as m } from './messages.gen.ts'
import type { CachedReminders } from './cachedReminders.ts'

/**
 * What this browser is reminded of, in words that stay in it: the nearest dates, as many as the service keeps.
 * @param of.salt of this browser (`reminderSalt`)
 * @param now unix seconds of the block that they were read at
 */
export function remindersOf(
  base: string,
  {
    member,
    dates,
    salt,
  }: {
    readonly member: Address
    readonly dates: readonly CalendarDate[]
    readonly salt: string
  },
  now: bigint,
): CachedReminders {
  const nearest = dates
    .filter(({ at }) => at > now)
    .toSorted((a, b) => Number(a.at - b.at))
    .slice(0, reminderLimits.dates)
  return {
    member,
    proof: url(proveRemindersOf, base),
    first: { title: m.firstTitle, body: m.firstBody },
    arrived: { title: m.arrivedTitle, body: m.arrivedBody },
    unknown: { title: m.unknownTitle, body: m.arrivedBody },
    dates: Object.fromEntries(
      nearest.map(({ id, at, title, text, url: page }) => [
        keccak256(stringToHex(`${salt} ${id} ${at}`)).slice(2, 34),
        {
          at: Number(at),
          title,
          body: `${dayAndTime(at)} · ${text}`,
          path: new URL(page).pathname,
        },
      ]),
    ),
  }
}
