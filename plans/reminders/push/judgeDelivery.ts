import { SafeFetchError } from '@causeway/services/lib/safeFetch/safeFetchError'
import { reminderLimits as limits } from '../../protocol/reminders/limits.ts'

/**
 * What a push service said (RFC 8030 §5, RFC 8030 §7.3): it took the message; nobody hears there any more; this message is never taken; it may be
 * taken later; or it takes nothing that is signed like this (RFC 8292 §4.2), which may be mended.
 */
export type Delivery = 'sent' | 'gone' | 'refused' | 'later' | 'denied'

/** What is meant by a message that was not taken. @throws whatever is no answer, or the lack of one */
export function judgeDelivery(error: unknown): Exclude<Delivery, 'sent'> {
  if (!(error instanceof SafeFetchError)) throw error
  const { reason, status = 0 } = error
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'denied'
  // A name of a push service that leads into a network of ours (`address`) is our resolver's fault.
  if (reason !== 'status') return reason === 'redirects' || reason === 'size' ? 'refused' : 'later'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const firstPauseMs = 30_000

/** How long a message waits that was tried so often, in ms: each time twice as long. */
export const pauseOf = (tries: number): number => firstPauseMs * 2 ** (tries - 1)

/**
 * What becomes of a reminder, or of its browser.
 * @param now unix seconds
 */
export function afterDelivery(
  delivery: Delivery,
  asked: { readonly tries: number; readonly until: number; readonly now: number },
): 'forget browser' | 'forget reminder' | 'wait' {
  if (delivery === 'gone') return 'forget browser'
  if (delivery !== 'later' && delivery !== 'denied') return 'forget reminder'
  const isOver = asked.tries >= limits.tries || asked.now >= asked.until
  return isOver ? 'forget reminder' : 'wait'
}
