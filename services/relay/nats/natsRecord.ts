import * as v from 'valibot'

const published = v.strictTuple([
  v.literal('P'),
  v.string(),
  v.number(),
  v.number(),
  v.number(),
  v.string(),
  v.nullable(v.string()),
])
const received = v.strictTuple([v.literal('R'), v.string(), v.string()])
const record = v.pipe(v.string(), v.parseJson(), v.union([published, received]))

/**
 * What one topic's subject carries: a message (`P`, message, tag, publishedAt, expiresAt, from, attestation), or "this
 * client has it" (`R`, hash, client id).
 */
export type NatsRecord = v.InferOutput<typeof published> | v.InferOutput<typeof received>

/** @throws ValiError for what no relay wrote */
export const parseNatsRecord = (text: string): NatsRecord => v.parse(record, text)
