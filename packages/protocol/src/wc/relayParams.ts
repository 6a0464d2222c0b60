import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { topic } from './subscriptionPush.ts'

/** Topics and messages of one batch. */
export const batchLimit = 500

const ttl = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const published = v.object({
  topic,
  message: v.pipe(v.string(), v.minLength(1, 'is empty')),
  ttl,
  tag: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  prompt: v.optional(v.boolean(), false),
  attestation: v.optional(v.string()),
})
/** The message's hash, or the number of the push that carried it (clients in Rust). */
const receiptId = v.union([
  v.pipe(v.string(), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
])
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
        messageId: v.optional(receiptId),
        message_id: v.optional(receiptId),
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

/** The name of a subscription: official clients compute the same and never ask for another. */
export function subscriptionId(topic: string, clientId: string): string {
  return bytesToHex(sha256(utf8ToBytes(topic + clientId)))
}
