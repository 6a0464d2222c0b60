import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { count } from '../numbers.ts'
import {
  addresses,
  bytes,
  handle,
  project,
  publicKey,
  session,
  thumbprint,
  time,
  uuid,
  walletProof,
} from './fields.ts'

/** One share of a seed of 32 bytes: 33 bytes as `shamir-secret-sharing` splits it. */
const share = bytes(33)
/** Ed25519, made of the recovery share: who has that share can sign, and the server cannot. */
const recoveryKey = bytes(32)
const ed25519 = bytes(64)
const version = v.pipe(count, v.minValue(1), v.maxValue(1_000_000))
const wallet = v.nonNullable(session.entries.wallet)

/** The recovery share as only its owner can read it. */
export const recovery = v.object({
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

/**
 * Gives the server its share of a new wallet, and registers the device that made it. 409: the user has one.
 * `proof` signs `walletText({ act: 'create', … })`.
 */
export const walletCreateOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/wallets',
  query: project,
  body: v.object({
    id: uuid,
    version: v.literal(1),
    addresses,
    serverShare: share,
    recovery: v.optional(v.nullable(recovery), null),
    proof: walletProof,
  }),
  response: wallet,
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

/** Replaces the recovery share's ciphertext, of this version. `proof` signs `walletText({ act: 'recovery', … })`. Needs a registered device. */
export const recoveryPutOf = endpoint({
  method: 'PUT',
  path: '/wallet/v1/recovery',
  query: project,
  body: v.object({ version, recovery, proof: walletProof }),
  response: wallet,
})

/** The ciphertext, to a login of the last five minutes; 401 `login` asks for a fresh one; 403 `email` while a changed address may not recover. */
export const recoveryOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/recovery',
  query: project,
  response: v.object({ ...recovery.entries, walletId: uuid, version }),
})

/** New shares of the same seed: the server's and the recovery one, both of the next version. Devices with an old share have to recover. */
export const reshareOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/wallets/:id/reshare',
  params: v.object({ id: uuid }),
  query: project,
  body: v.object({
    version,
    serverShare: share,
    recovery: v.nullable(recovery),
    /** Of `walletText({ act: 'reshare', … })`. */
    proof: walletProof,
    /** Ends what the other devices may do. */
    revokeOthers: v.optional(v.boolean(), false),
  }),
  response: wallet,
})

/**
 * Registers the device that asks: with the recovery key's signature (fresh login), or that of a registered device which is at
 * hand, over `deviceText(…)`. A login alone registers none.
 */
export const deviceAddOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/devices',
  query: project,
  body: v.object({
    challenge: handle,
    by: v.variant('kind', [
      v.object({ kind: v.literal('recovery'), signature: ed25519 }),
      /** ES256 by that device's key. */
      v.object({ kind: v.literal('device'), device: thumbprint, signature: bytes(64) }),
    ]),
  }),
  response: wallet,
})

/** The devices of the user's wallet. Needs a session. */
export const devicesOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/devices',
  query: project,
  response: v.object({
    devices: v.array(
      v.object({
        id: thumbprint,
        browser: v.string(),
        place: v.string(),
        dappOrigin: v.nullable(v.string()),
        since: time,
        seen: time,
        isThis: v.boolean(),
      }),
    ),
  }),
})

/** Takes a device the server's share. Its sessions end. Needs a session. */
export const deviceRemoveOf = endpoint({
  method: 'DELETE',
  path: '/wallet/v1/devices/:id',
  params: v.object({ id: thumbprint }),
  query: project,
  response: v.object({}),
})
