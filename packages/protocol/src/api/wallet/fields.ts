import * as v from 'valibot'
import { addressField } from '../../http/fields.ts'
import { count } from '../../http/boundedInteger.ts'

/*
 * The wallet's own API, on the wallet's origin. Every call names its project in the query and carries a proof of the device key:
 * header `DPoP`, RFC 9449, ES256, by a P-256 key that cannot be exported; a device's id is that key's thumbprint (RFC 7638).
 * With a session the header `Authorization: DPoP <access token>` comes beside it, and the proof names the token (`ath`).
 * A call without a proof says so in its comment: pages that other browsers open too.
 */

/** In the query of each call: the app that the frame stands in. */
export const project = v.object({
  projectId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u, 'is not a project id: 32 hex digits')),
})

/** Bytes as base64url without padding. */
export const bytes = (from: number, to = from) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/u, 'is not base64url'),
    v.check(
      (text) => {
        const length = Math.floor((text.length * 3) / 4)
        return text.length % 4 !== 1 && length >= from && length <= to
      },
      `is not ${from === to ? from : `${from} to ${to}`} bytes`,
    ),
  )

/** A one-use handle or token of 256 bits. */
export const handle = bytes(32)
export const uuid = v.pipe(v.string(), v.uuid('is no id'))
/** An address of e-mail. The service gives it its one spelling: what is not seen in it is refused by both. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(
    /^[^\s\p{C}@"<>(),;:\\[\]]{1,64}@[^\s\p{C}@"<>(),;:\\[\]]+\.[^\s\p{C}@"<>(),;:\\[\].]{2,}$/u,
    'is no address',
  ),
)
export const otp = v.pipe(v.string(), v.regex(/^\d{6}$/u, 'is not six digits'))
/** The page that the frame stands in, as the browser says it (`event.origin`). */
export const origin = v.pipe(v.string(), v.maxLength(200))
/** Unix seconds. */
export const time = count
/** RFC 7638, SHA-256. */
export const thumbprint = bytes(32)

/** In the order in which they show where a project says nothing. */
export const loginNames = [
  'email',
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'facebook',
  'farcaster',
  'passkey',
] as const
export type LoginName = (typeof loginNames)[number]

/** How they are called, in letters and in the wallet's window. */
export const loginTitles: Readonly<Record<LoginName, string>> = {
  email: 'E-mail',
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  passkey: 'Passkey',
}
export const loginName = v.picklist(loginNames)

export const socialNames = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export type SocialName = (typeof socialNames)[number]
export const socialNameField = v.picklist(socialNames)

/** What the keys of one seed are known by. */
export const addresses = v.object({
  eip155: addressField,
  solana: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u, 'is no address'))),
    null,
  ),
})

/** A signature of the wallet's secp256k1 key over SHA-256 of a text of `proofs.ts`: r, s, v. No wallet signs that for a page. */
export const walletProofField = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{130}$/iu, 'is no signature of 65 bytes'),
  v.transform((text) => text as `0x${string}`),
)

/** The public half of a P-256 key, as `exportKey('jwk')` has it. */
export const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: bytes(32),
  y: bytes(32),
})
export type PublicKey = v.InferOutput<typeof publicKey>

/** Who is signed in, and what of a wallet he has. */
export const sessionAnswer = v.object({
  /** Ten minutes, good with this device key alone. */
  accessToken: v.pipe(v.string(), v.maxLength(2_000)),
  /** One use. Who shows it twice ends every session of its family. */
  refreshToken: handle,
  /** Of the access token. */
  expires: time,
  user: v.object({
    id: uuid,
    email: v.nullable(v.string()),
    userName: v.nullable(v.string()),
    /** How he signed in this time. */
    provider: loginName,
  }),
  /** null: he has none yet. Whoever has one never makes a second. */
  wallet: v.nullable(
    v.object({
      id: uuid,
      addresses,
      /** Of the shares: a device whose share is of another version has to recover. */
      version: count,
      hasRecovery: v.boolean(),
      /** Whether the device that asks may have the server's share. */
      isDeviceRegistered: v.boolean(),
    }),
  ),
})
export type WalletSession = v.InferOutput<typeof sessionAnswer>
