import * as v from 'valibot'
import { parsePayload, stored } from './parseParams.ts'

const text = v.pipe(v.string(), v.maxLength(8_192))
const texts = v.pipe(v.array(text), v.maxLength(1_000))

/** What a wallet is asked to sign. */
export const authPayload = v.object({
  type: v.optional(text),
  chains: texts,
  domain: text,
  aud: text,
  nonce: text,
  version: text,
  iat: text,
  nbf: v.optional(text),
  exp: v.optional(text),
  statement: v.optional(text),
  requestId: v.optional(text),
  resources: v.optional(texts),
})

const params = v.object({
  requester: stored.participant,
  authPayload,
  expiryTimestamp: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** CAIP-74: who signed what, and the signature. */
const proof = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: text,
    nbf: v.optional(text),
    exp: v.optional(text),
    statement: v.optional(text),
    requestId: v.optional(text),
    resources: v.optional(texts),
  }),
  // How other namespaces sign has no list of names: the account says which it is.
  s: v.object({ t: text, s: text, m: v.optional(text) }),
})
const cacao = v.object({
  ...proof.entries,
  s: v.object({ ...proof.entries.s.entries, t: v.picklist(['eip191', 'eip1271', 'eip6492']) }),
})
const answers = v.object({
  authentication: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(20))),
})

const authenticateResult = v.object({
  cacaos: v.pipe(v.array(cacao), v.minLength(1)),
  responder: stored.participant,
})

export type AuthPayload = v.InferOutput<typeof authPayload>
export type Cacao = v.InferOutput<typeof cacao>
/** A proof of an account of any namespace. */
export type AnyCacao = v.InferOutput<typeof proof>

/** Reads what an app wants to be signed. @throws BaseError `wc.message` */
export function parseAuthenticateParams(value: unknown): v.InferOutput<typeof params> {
  return parsePayload(params, value, 'wc_sessionAuthenticate')
}

/** Reads a wallet's proof of who it is. @throws BaseError `wc.message` */
export function parseAuthenticateResult(value: unknown): v.InferOutput<typeof authenticateResult> {
  return parsePayload(authenticateResult, value, 'the answer to wc_sessionAuthenticate')
}

/**
 * Reads the proofs that a wallet sends along with a session, where it was asked for some beside the proposal.
 * @returns those that can be read: a wallet that knows another form has signed nothing that counts
 */
export function parseProofs(responses: unknown): readonly AnyCacao[] {
  const read = v.safeParse(answers, responses)
  const all = read.success ? (read.output.authentication ?? []) : []
  return all.flatMap((one) => {
    const parsed = v.safeParse(proof, one)
    return parsed.success ? [parsed.output] : []
  })
}
