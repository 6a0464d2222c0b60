import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'

/** Topics and messages of one batch. */
export const batchLimit = 500

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is not 64 hex digits'))
const ttl = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const published = v.object({
  topic,
  message: v.pipe(v.string(), v.minLength(1, 'is empty')),
  ttl,
  tag: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  prompt: v.optional(v.boolean(), false),
  attestation: v.optional(v.string()),
})
const topics = v.pipe(v.array(topic), v.minLength(1, 'is empty'), v.maxLength(batchLimit))
const batchOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1, 'is empty'), v.maxLength(batchLimit, 'is too long'))

/** What a client may ask of a relay: methods without their prefix (`irn_`, once also `iridium_` and `waku_`). */
export const relayParams = {
  publish: published,
  batchPublish: v.object({ messages: batchOf(published) }),
  subscribe: v.object({ topic }),
  batchSubscribe: v.object({ topics }),
  unsubscribe: v.object({ topic }),
  batchUnsubscribe: v.object({ subscriptions: batchOf(v.object({ topic })) }),
  fetchMessages: v.object({ topic }),
  batchFetchMessages: v.object({ topics }),
  batchReceive: v.object({
    receipts: batchOf(
      v.object({
        topic,
        messageId: v.optional(v.string()),
        message_id: v.optional(v.string()),
      }),
    ),
  }),
  proposeSession: v.object({
    pairingTopic: topic,
    sessionProposal: v.pipe(v.string(), v.minLength(1, 'is empty')),
    attestation: v.optional(v.string()),
    ttl: v.optional(ttl, 300),
  }),
  approveSession: v.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: v.pipe(v.string(), v.minLength(1, 'is empty')),
    sessionSettlementRequest: v.pipe(v.string(), v.minLength(1, 'is empty')),
    ttl: v.optional(ttl, 300),
  }),
} as const

export type RelayMethod = keyof typeof relayParams
export type RelayParams<M extends RelayMethod> = v.InferOutput<(typeof relayParams)[M]>
/** A message as its publisher handed it over. */
export type PublishedMessage = v.InferOutput<typeof published>

/** A message as a subscriber gets it. `attestation: ""` is something else than none. */
const delivered = v.object({
  topic,
  message: v.string(),
  publishedAt: v.optional(v.number(), 0),
  tag: v.optional(v.number(), 0),
  attestation: v.optional(v.string()),
})
export type DeliveredMessage = v.InferOutput<typeof delivered>

/** The parameters of a push from relay to client. */
export const subscriptionPush = v.object({ id: v.string(), data: delivered })

/** The name of a subscription: official clients compute the same and never ask for another. */
export function subscriptionId(topic: string, clientId: string): string {
  return bytesToHex(sha256(utf8ToBytes(topic + clientId)))
}
