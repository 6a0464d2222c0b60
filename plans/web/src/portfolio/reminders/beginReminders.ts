import {
  forgetRemindersOf,
  reminderKeyOf,
  saveRemindersOf,
  type SavedReminders,
} from '@causeway/plans/protocol/api/reminders'
import { call } from '@causeway/protocol/http/call'
import { delay } from '@causeway/protocol/inTime'
import { encodeBase64Url } from '@causeway/protocol/wc/encodeBase64Url'
import { senderQuery } from '../../core/senderQuery.ts'
import { log } from '../../core/log.ts'
import { spoken } from '../../i18n/spoken.ts'
import { askNotifications } from '../../settings/askNotifications.ts'
import type { Hindrance } from './reminderMachine.ts'
import {
  forgetCachedReminders,
  cacheReminders,
  readCachedReminders,
  type CachedReminders,
} from './cachedReminders.ts'

/** How long the page waits for its service worker, in ms. */
const workerMs = 5_000

/** What takes messages for this page; a string: why nothing does. */
async function receiver(): Promise<PushManager | Exclude<Hindrance, 'refused'>> {
  if (!isSecureContext) return 'insecure'
  // With the first visit it is still being put in its place; the development server has none.
  const worker = await Promise.race([navigator.serviceWorker?.ready, delay(workerMs)])
  return worker && 'pushManager' in worker && 'Notification' in globalThis
    ? worker.pushManager
    : 'browser'
}

/** Whether this browser can be reminded, and for whom it is: by this service, whose key may have been changed since. */
export async function lookForReminders(
  base: string,
  member: string,
): Promise<Hindrance | 'none' | 'other' | 'own'> {
  const push = await receiver()
  if (typeof push === 'string') return push
  if (Notification.permission === 'denied') return 'refused'
  const [subscription, words] = await Promise.all([push.getSubscription(), readCachedReminders()])
  if (!subscription || !words) return 'none'
  if (words.member !== member) return 'other'
  return (await isOfService(base, push, subscription)) ? 'own' : 'none'
}

/** Subscribes anew where the service has another key than then: a push service takes nothing from it otherwise (RFC 8292 §4.2). */
async function isOfService(
  base: string,
  push: PushManager,
  subscription: PushSubscription,
): Promise<boolean> {
  const { applicationServerKey } = subscription.options
  try {
    const { key } = await call(reminderKeyOf, { base, query: senderQuery() })
    const before = applicationServerKey && encodeBase64Url(new Uint8Array(applicationServerKey))
    if (key === null || key === before) return true
    await subscribe(push, key)
    return true
  } catch (error) {
    log('warn', 'Reminders could not be brought to the service’s key.', error)
    // Away, it told no key, and nothing was changed.
    return (await push.getSubscription()) !== null
  }
}

async function subscribe(push: PushManager, key: string): Promise<PushSubscription> {
  // One of before may be of another key, or another address.
  await (await push.getSubscription())?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Has the browser's owner allow messages, subscribes, and hands over what is asked.
 * @returns null when its owner refused
 * @throws Error of the browser, or of the service
 */
export async function beginReminders(
  base: string,
  words: CachedReminders,
): Promise<{ readonly isProved: boolean } | null> {
  const push = await receiver()
  if (typeof push === 'string') throw new Error(`This browser cannot be reminded: ${push}.`)
  if (!(await askNotifications())) return null
  const { key } = await call(reminderKeyOf, { base, query: senderQuery() })
  if (key === null) throw new Error('This site sends no reminders.')
  const subscription = await subscribe(push, key)
  // Before the service knows: what it sends at once is answered with these.
  await cacheReminders(words)
  try {
    return await send(base, words, subscription)
  } catch (error) {
    await Promise.all([subscription.unsubscribe(), forgetCachedReminders()])
    throw error
  }
}

/**
 * Keeps what the page says now, and hands over the moments unless the service has them.
 * @param known what `momentsOf` said of the words that were handed over last; null: of none, so far as this page knows
 */
export async function saveReminders(
  base: string,
  words: CachedReminders,
  known: string | null,
): Promise<{ readonly isProved: boolean } | null> {
  const push = await receiver()
  const subscription = typeof push === 'string' ? null : await push.getSubscription()
  if (!subscription) throw new Error('This browser takes no messages any more.')
  await cacheReminders(words)
  return momentsOf(words) === known ? null : send(base, words, subscription)
}

/** Ends them here, and tells the service; where it is away its next message ends nowhere, and it forgets this browser. */
export async function endReminders(base: string): Promise<void> {
  const push = await receiver()
  const subscription = typeof push === 'string' ? null : await push.getSubscription()
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  await subscription?.unsubscribe()
  await forgetCachedReminders()
  if (!endpoint || !keys?.['auth']) return
  try {
    await call(forgetRemindersOf, { base, body: { endpoint, auth: keys['auth'] } })
  } catch (error) {
    log('info', 'The service was not told that reminders ended.', error)
  }
}

async function send(
  base: string,
  words: CachedReminders,
  subscription: PushSubscription,
): Promise<{ readonly isProved: boolean }> {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = savedOf(words, {
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
  return call(saveRemindersOf, { base, query: senderQuery(), body })
}

/** What is handed over of them for a place: moments, and no words. */
export const savedOf = (
  { member, dates }: CachedReminders,
  place: Pick<SavedReminders, 'endpoint' | 'keys'>,
): Omit<SavedReminders, 'begins'> => ({
  ...place,
  language: spoken().tag,
  member: member as `0x${string}`,
  dates: Object.entries(dates).map(([key, { at }]) => ({ key, at })),
})

/** What the service knows of them, as a text that two are held against each other by. */
export const momentsOf = ({ dates }: CachedReminders): string =>
  JSON.stringify(Object.entries(dates).map(([key, { at }]) => [key, at]))
