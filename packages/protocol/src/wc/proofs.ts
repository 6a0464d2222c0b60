import * as v from 'valibot'
import { parsePayload, stored } from './payloads.ts'

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
const cacao = v.object({
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
  s: v.object({
    t: v.picklist(['eip191', 'eip1271', 'eip6492']),
    s: text,
    m: v.optional(text),
  }),
})

const authenticateResult = v.object({
  cacaos: v.pipe(v.array(cacao), v.minLength(1)),
  responder: stored.participant,
})

export type AuthPayload = v.InferOutput<typeof authPayload>
export type Cacao = v.InferOutput<typeof cacao>

/** Reads what an app wants to be signed. @throws BaseError `wc.message` */
export function parseAuthenticateParams(value: unknown): v.InferOutput<typeof params> {
  return parsePayload(params, value, 'wc_sessionAuthenticate')
}

/** Reads a wallet's proof of who it is. @throws BaseError `wc.message` */
export function parseAuthenticateResult(value: unknown): v.InferOutput<typeof authenticateResult> {
  return parsePayload(authenticateResult, value, 'the answer to wc_sessionAuthenticate')
}
