import * as v from 'valibot'

/** What tells one conversation from another. */
export const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is not 64 hex digits'))

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
