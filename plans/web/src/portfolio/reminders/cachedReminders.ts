import { dateKey } from '@causeway/plans/protocol/reminders/pushMessage'
import * as v from 'valibot'
import { reminderStorage } from './reminderStorage.ts'

const [reminderCache, reminderFile] = reminderStorage

const said = { title: v.string(), body: v.string() }

/** What the service worker says, in the language in which the page was last seen, and where a press leads. */
const cachedReminders = v.object({
  /** Whose reminders they are. */
  member: v.string(),
  /** Where a token is shown. */
  proof: v.string(),
  first: v.object(said),
  arrived: v.object(said),
  /** Of a date that is not among these any more. */
  unknown: v.object(said),
  /** `at` in unix seconds. */
  dates: v.record(dateKey, v.object({ ...said, at: v.number(), path: v.string() })),
})
export type CachedReminders = v.InferOutput<typeof cachedReminders>

/** null: none are kept, or those of another version of the app. */
export async function readCachedReminders(): Promise<CachedReminders | null> {
  const cache = await caches.open(reminderCache)
  const kept = await cache.match(reminderFile)
  if (!kept) return null
  const read = v.safeParse(cachedReminders, await kept.json())
  return read.success ? read.output : null
}

export async function cacheReminders(words: CachedReminders): Promise<void> {
  const cache = await caches.open(reminderCache)
  await cache.put(reminderFile, Response.json(words))
}

export async function forgetCachedReminders(): Promise<void> {
  await caches.delete(reminderCache)
}
