import { p256 } from '@noble/curves/nist.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad, utf8 } from '@scure/base'
import * as v from 'valibot'
import type { AttestationKey } from '../api/verify.ts'
import { unreadableMessage } from './unreadableMessage.ts'

/** What a verify service says of a message. It is for wallets: an app carries it unread. */
const claims = v.object({
  /** Unix seconds. */
  exp: v.pipe(v.number(), v.safeInteger()),
  /** SHA-256 of the message as it was published. */
  id: v.string(),
  /** Where the page is that sent it. */
  origin: v.pipe(v.string(), v.url()),
  isScam: v.optional(v.nullable(v.boolean()), false),
  /** Whether whoever owns the origin told the service of it. */
  isVerified: v.optional(v.boolean(), false),
})
export type AttestationClaims = v.InferOutput<typeof claims>

const header = v.object({ alg: v.literal('ES256') })
const longest = 4_096

/**
 * Reads an attestation, not checking who wrote it.
 * @throws BaseError `wc.message`
 */
export function readAttestation(token: string): AttestationClaims {
  const [head = '', body = '', , ...more] = token.split('.')
  if (token.length > longest || more.length > 0)
    throw unreadableMessage('an attestation is no token')
  part(header, head)
  return part(claims, body)
}

/**
 * Reads an attestation and checks its signature and its time (JWT, ES256).
 * @param now Unix seconds
 * @throws BaseError `wc.message` when it is of another key, over, or malformed
 */
export function verifyAttestation(
  token: string,
  key: AttestationKey,
  now: number,
): AttestationClaims {
  const read = readAttestation(token)
  const [head = '', body = '', signature = ''] = token.split('.')
  if (!isSigned(`${head}.${body}`, signature, key))
    throw unreadableMessage('an attestation is of another key')
  if (read.exp <= now) throw unreadableMessage('an attestation is over')
  return read
}

function isSigned(text: string, signature: string, { x, y }: AttestationKey): boolean {
  try {
    const point = concatBytes(Uint8Array.of(4), base64urlnopad.decode(x), base64urlnopad.decode(y))
    // ES256 knows no rule about the half of the curve in which `s` is.
    return p256.verify(base64urlnopad.decode(signature), utf8ToBytes(text), point, { lowS: false })
  } catch {
    // No base64, no point, no signature: the answer is "no".
    return false
  }
}

function part<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(utf8.encode(base64urlnopad.decode(text)))
  } catch (cause) {
    throw unreadableMessage('an attestation is no token', cause)
  }
  const read = v.safeParse(schema, value)
  if (!read.success) throw unreadableMessage('an attestation lacks a claim')
  return read.output
}
