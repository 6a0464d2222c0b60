import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { count } from '../../http/boundedInteger.ts'
import {
  addresses,
  bytes,
  handle,
  project,
  publicKey,
  sessionAnswer,
  time,
  uuid,
  walletProofField,
} from './fields.ts'

/** One share of a seed of 32 bytes: 33 bytes as `shamir-secret-sharing` splits it. */
export const share = bytes(33)
/** Ed25519, made of the recovery share: who has that share can sign, and the server cannot. */
const recoveryKey = bytes(32)
export const version = v.pipe(count, v.minValue(1), v.maxValue(1_000_000))
export const walletField = v.nonNullable(sessionAnswer.entries.wallet)

/** The recovery share as only its owner can read it. */
export const recoveryField = v.object({
  kind: v.picklist(['passkey', 'password']),
  /** AES-256-GCM: nonce, ciphertext, tag. */
  ciphertext: bytes(33 + 28, 512),
  salt: bytes(16, 64),
  /** How the key is made, e.g. argon2id and its costs. */
  params: v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.union([v.pipe(v.string(), v.maxLength(100)), v.number()]),
  ),
  /** Of the passkey. */
  credentialId: v.optional(v.nullable(bytes(16, 1_023)), null),
  recoveryKey,
})

/** A wallet before the server has it. */
export const newWallet = v.object({
  id: uuid,
  version: v.literal(1),
  addresses,
  serverShare: share,
  proof: walletProofField,
})

/**
 * Gives the server its share of a new wallet, and registers the device that made it. 409: the user has one.
 * `proof` signs `walletText({ act: 'create', … })`.
 */
export const walletCreateOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/wallets',
  query: project,
  body: v.object({
    ...newWallet.entries,
    recovery: v.optional(v.nullable(recoveryField), null),
  }),
  response: walletField,
})

/** Something to sign, once, within two minutes, by the device that asked. Needs a session. */
export const challengeOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/challenges',
  query: project,
  response: v.object({ challenge: handle, expires: time }),
})

/**
 * The server's share, for a session and a registered device alone. `signature`: by the device key (ES256, r and s) over
 * `releaseText(…)`. `share` is a compact JWE (ECDH-ES, A256GCM) to the ephemeral key, of the 33 bytes.
 */
export const shareReleaseOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/shares/release',
  query: project,
  body: v.object({ challenge: handle, ephemeralKey: publicKey, signature: bytes(64) }),
  response: v.object({ share: v.pipe(v.string(), v.maxLength(1_000)), version }),
})
