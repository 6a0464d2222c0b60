import { createHash } from 'node:crypto'
import type { SigningKey } from '@causeway/services/lib/keys/openSigningKey'
import type { SafeFetch } from '@causeway/services/lib/safeFetch/createSafeFetch'
import type { PushMessage } from '../../protocol/reminders/pushMessage.ts'
import { reminderLimits as limits } from '../../protocol/reminders/limits.ts'
import { encryptPush, type PushKeys } from './encryptPush.ts'
import { isPushEndpoint } from './isPushEndpoint.ts'
import { judgeDelivery, type Delivery } from './judgeDelivery.ts'
import { vapidHeader } from './vapidHeader.ts'

/** Push services say little. */
const mostBytes = 16 * 1_024

/** Sends a message to one browser. */
export type SendPush = (
  to: PushKeys & { readonly endpoint: string; readonly language: string },
  message: PushMessage,
  /** Unix seconds: how late it may come. */
  until: number,
) => Promise<Delivery>

/**
 * @param deps.contact whom push services tell of trouble
 * @param deps.furtherHosts beside those of the well-known push services
 * @param deps.safeFetch reads what strangers name: an endpoint is one of theirs
 * @param deps.now unix ms
 */
export function createPush(deps: {
  readonly key: SigningKey
  readonly contact: string
  readonly furtherHosts: readonly string[]
  readonly safeFetch: SafeFetch
  readonly now: () => number
  readonly signal: AbortSignal
}): SendPush {
  const { key, contact, furtherHosts, safeFetch, now, signal } = deps
  return async ({ endpoint, ...keys }, message, until) => {
    // Kept while its host was still named in the settings.
    if (!isPushEndpoint(endpoint, furtherHosts)) return 'gone'
    const seconds = Math.floor(now() / 1_000)
    try {
      await safeFetch(endpoint, {
        body: encryptPush(JSON.stringify(message), keys, limits.payloadBytes),
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          authorization: vapidHeader(key, { endpoint, contact, now: seconds }),
          ttl: String(Math.max(0, until - seconds)),
          topic: topicOf(message),
          urgency: 'normal',
        },
        maxBytes: mostBytes,
        redirects: 0,
        signal,
      })
      return 'sent'
    } catch (error) {
      return judgeDelivery(error)
    }
  }
}

/** Of two that say the same a push service keeps the newer one (RFC 8030 §5.4). */
function topicOf(message: PushMessage): string {
  const what = message.kind === 'date' ? `date ${message.key}` : message.kind
  return createHash('sha256').update(what).digest('base64url').slice(0, 32)
}
