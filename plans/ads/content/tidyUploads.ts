import { adLimits as limits } from '../../protocol/ads/limits.ts'
import type { Database } from '@causeway/services/lib/db/database'
import type { Bookings } from './bookings.ts'
import { forgetWork } from '../captchas/spendWork.ts'
import { forgetContents } from './content.ts'

/** How often is tidied up, in ms: also how long a booking may go unnoticed, so far below the shortest period. */
export const tidyEveryMs = 10 * 60_000

const hourMs = 3_600_000

/** Forgets uploads that nobody booked, contents whose bookings are long over, and what cannot be used any more. */
export async function tidyUploads(deps: {
  db: Database
  bookings: () => Promise<Bookings>
  now: () => number
}): Promise<number> {
  const { db, bookings, now } = deps
  const { list } = await bookings()
  const at = now()
  await forgetWork(db, at)
  return forgetContents(db, [...new Set(list.map(({ contentHash }) => contentHash))], {
    now: at,
    unbooked: at - limits.keepUnbookedHours * hourMs,
    booked: at - limits.keepDecidedDays * 24 * hourMs,
    uploads: at - 24 * hourMs,
  })
}
