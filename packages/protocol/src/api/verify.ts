import * as v from 'valibot'
import { endpoint } from '../http/endpoint.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is not 64 hex digits'))

/**
 * Attests from which page a message of WalletConnect comes: the `Origin` header of this very request, which no page can
 * choose. The answer goes to the wallet beside the message.
 */
export const attestationOf = endpoint({
  method: 'POST',
  path: '/v3/attestation',
  query: v.object({ projectId: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  body: v.object({
    /** SHA-256 of the message as it is published. */
    id: hash,
    /** SHA-256 of the JSON-RPC text inside it. */
    decryptedId: v.optional(hash),
  }),
  response: v.object({
    /** A JWT (ES256). */
    attestation: v.pipe(v.string(), v.maxLength(4_096)),
    /** Whether the project lists this origin; wallets show no other as verified. */
    isVerified: v.boolean(),
  }),
})

/** A P-256 key, as JSON has it (RFC 7517). */
const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.pipe(v.string(), v.regex(/^[\w-]{43}$/u, 'is no coordinate')),
  y: v.pipe(v.string(), v.regex(/^[\w-]{43}$/u, 'is no coordinate')),
  ext: v.optional(v.boolean(), true),
  key_ops: v.optional(v.array(v.string()), ['verify']),
})
export type AttestationKey = v.InferOutput<typeof publicKey>

/** The key that attestations are signed with. */
export const attestationKeyOf = endpoint({
  method: 'GET',
  path: '/v3/public-key',
  response: v.object({
    publicKey,
    /** Unix seconds: so long may it be kept without asking. */
    expiresAt: v.pipe(v.number(), v.safeInteger()),
  }),
})
