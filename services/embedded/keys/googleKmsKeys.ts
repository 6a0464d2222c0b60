import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import { FatalError } from '../../lib/log/fatalError.ts'
import { kmsBytes, kmsKeys } from './kmsKeys.ts'
import { postToKms } from './postToKms.ts'

export interface GoogleKmsLocation {
  /** Names of symmetric keys, the newest first. */
  readonly names: readonly string[]
  /** The key of a service account, JSON as Google gives it. It may encrypt and decrypt with the keys that are named. */
  readonly account: string
  /** Where a stand-in serves it; null: Google itself. */
  readonly url: string | null
}

const nameForm = /^projects\/[\w.:-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/u
const scope = 'https://www.googleapis.com/auth/cloudkms'
/** Renewed so long before its end. */
const earlyMs = 60_000

const accountForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.string(),
    private_key: v.string(),
    token_uri: v.pipe(v.string(), v.url()),
  }),
)
const granted = v.object({ access_token: v.string(), expires_in: v.number() })
const encrypted = v.object({ ciphertext: kmsBytes })
const decrypted = v.object({ plaintext: kmsBytes })

const associated = (context: string) => Buffer.from(context).toString('base64')

/**
 * Keys that never leave Google Cloud KMS: it wraps and opens, and writes down each time that it did. What a wrapped key belongs to is its
 * additional authenticated data. Google makes versions of a key by itself, and knows which one opens what.
 * @throws FatalError when a name is none of a key, or the account cannot be read
 */
export function googleKmsKeys(place: GoogleKmsLocation, now: () => number): KeyProvider {
  if (!place.names.every((name) => nameForm.test(name)))
    throw new FatalError(
      'WALLET_KEYS_GOOGLE is no list of names of keys: WALLET_KEYS_GOOGLE=projects/<project>/locations/<place>/keyRings/<ring>/cryptoKeys/<key>.',
    )
  const token = tokenSource(place.account, now)

  function call<Schema extends v.GenericSchema>(
    action: 'encrypt' | 'decrypt',
    name: string,
    asked: Readonly<Record<string, string>>,
    schema: Schema,
  ) {
    const url = `${place.url ?? 'https://cloudkms.googleapis.com'}/v1/${name}:${action}`
    const body = JSON.stringify(asked)
    return postToKms(
      'Google Cloud KMS',
      async () => {
        const authorization = `Bearer ${await token.get()}`
        return { url, headers: { authorization, 'content-type': 'application/json' }, body }
      },
      schema,
      token.forget,
    )
  }

  return kmsKeys({
    setting: 'WALLET_KEYS_GOOGLE',
    keyIds: place.names,
    rotation:
      'Google makes versions of a key by itself; for another key put its name before the others in WALLET_KEYS_GOOGLE',
    async encrypt(name, plaintext, context) {
      const asked = { plaintext, additionalAuthenticatedData: associated(context) }
      return (await call('encrypt', name, asked, encrypted)).ciphertext
    },
    async decrypt(name, ciphertext, context) {
      const asked = { ciphertext, additionalAuthenticatedData: associated(context) }
      return (await call('decrypt', name, asked, decrypted)).plaintext
    },
  })
}

/** Access tokens of a service account (RFC 7523): asked for once for as long as each is good. */
function tokenSource(
  account: string,
  now: () => number,
): { readonly get: () => Promise<string>; readonly forget: () => void } {
  const read = v.safeParse(accountForm, account)
  if (!read.success)
    throw new FatalError(
      'WALLET_KEYS_GOOGLE_SECRET is no key of a service account: give the JSON that Google made.',
    )
  const { client_email: email, private_key: pem, token_uri: uri } = read.output
  const key = keyOf(pem)
  let known: { readonly token: string; readonly until: number } | null = null
  let asking: Promise<string> | null = null

  async function ask(): Promise<string> {
    const at = now()
    const { access_token: token, expires_in: seconds } = await postToKms(
      'Google’s token endpoint',
      async () => ({
        url: uri,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: await new SignJWT({ scope })
            .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
            .setIssuer(email)
            .setAudience(uri)
            .setIssuedAt(Math.floor(now() / 1_000))
            .setExpirationTime(Math.floor(now() / 1_000) + 3_600)
            .sign(key),
        }).toString(),
      }),
      granted,
    )
    known = { token, until: at + seconds * 1_000 - earlyMs }
    return token
  }

  return {
    async get() {
      if (known && known.until > now()) return known.token
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    forget: () => {
      known = null
    },
  }
}

function keyOf(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch (error) {
    throw new FatalError('WALLET_KEYS_GOOGLE_SECRET holds a private key that cannot be read.', {
      cause: error,
    })
  }
}
