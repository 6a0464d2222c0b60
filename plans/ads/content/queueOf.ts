import type { AdVerdict, QueuedAd, ShownAd } from '../../protocol/api/ads.ts'
import type { Database } from '@causeway/services/lib/db/database'
import type { Booking, Bookings } from './bookings.ts'
import { findContents } from './content.ts'

/** Every content that a booking names, for moderators: what waits first, and of that what starts first. */
export async function queueOf(db: Database, { list }: Bookings): Promise<QueuedAd[]> {
  const byHash = new Map<`0x${string}`, Booking[]>()
  for (const booking of list)
    byHash.set(booking.contentHash, [...(byHash.get(booking.contentHash) ?? []), booking])
  const contents = await findContents(db, [...byHash.keys()])
  const items = [...byHash].flatMap(([contentHash, bookings]): QueuedAd[] => {
    const found = contents.get(contentHash)
    if (!found) return []
    const { document, state, reason, uploadedAt } = found
    return [
      {
        contentHash,
        document,
        state,
        reason,
        uploadedAt: Math.floor(uploadedAt / 1000),
        bookings: bookings.map((one) => ({ ...one, paid: String(one.paid) })),
      },
    ]
  })
  const startOf = ({ bookings }: QueuedAd) => Math.min(...bookings.map(({ starts }) => starts))
  const rank = (item: QueuedAd) => (item.state === 'pending' || hasWaiting(item) ? 0 : 1)
  return items.toSorted((a, b) => rank(a) - rank(b) || startOf(a) - startOf(b))
}

const hasWaiting = ({ bookings }: QueuedAd) => bookings.some(({ state }) => state === 'pending')

/** What was said of the named contents and of an advertiser's own; one that is not kept any more is left out. */
export async function verdictsOf(
  db: Database,
  { list }: Bookings,
  asked: { readonly advertiser?: string | undefined; readonly hashes?: string | undefined },
): Promise<AdVerdict[]> {
  const own = list.filter(({ advertiser }) => advertiser === asked.advertiser)
  const named = (asked.hashes?.split(',') ?? []) as `0x${string}`[]
  const contents = await findContents(db, [
    ...new Set([...named, ...own.map(({ contentHash }) => contentHash)]),
  ])
  return [...contents.values()].map(({ hash, state, reason }) => ({
    contentHash: hash as `0x${string}`,
    state,
    reason,
  }))
}

/** What visitors see now: the period runs, the booking is approved on chain, and the content by a moderator. */
export async function shownOf(db: Database, { now, list }: Bookings): Promise<ShownAd[]> {
  const running = list.filter(
    ({ state, starts, ends }: Booking) => state === 'approved' && starts <= now && now < ends,
  )
  const contents = await findContents(
    db,
    running.map(({ contentHash }) => contentHash),
  )
  return running.flatMap(({ slot, ends, contentHash }) => {
    const found = contents.get(contentHash)
    if (found?.state !== 'approved') return []
    return [{ slot, until: ends, contentHash, document: found.document }]
  })
}
