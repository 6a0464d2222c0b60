import * as v from 'valibot'
import { httpUrl, withoutSlash } from '../../lib/config/variables.ts'
import type { AwsKmsLocation } from './awsKmsKeys.ts'
import type { GoogleKmsLocation } from './googleKmsKeys.ts'

/** What wraps the keys of shares. */
export type KeysConfig =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'environment'; readonly text: string }
  | {
      readonly kind: 'pkcs11'
      readonly module: string
      readonly token: string
      readonly pin: string
    }
  | ({ readonly kind: 'aws' } & AwsKmsLocation)
  | ({ readonly kind: 'google' } & GoogleKmsLocation)

/** The variable that names each, for what is said when its keys are not the database's. */
export const keyVariables: Readonly<Record<KeysConfig['kind'], string>> = {
  file: 'WALLET_KEYS_FILE',
  environment: 'WALLET_KEYS_SECRET',
  pkcs11: 'The token of WALLET_KEYS_TOKEN',
  aws: 'AWS KMS by WALLET_KEYS_AWS',
  google: 'Google Cloud KMS by WALLET_KEYS_GOOGLE',
}

const optional = v.optional(v.string())

const variables = {
  WALLET_KEYS_FILE: optional,
  WALLET_KEYS_SECRET: optional,
  WALLET_KEYS_MODULE: optional,
  WALLET_KEYS_TOKEN: optional,
  WALLET_KEYS_PIN_SECRET: optional,
  WALLET_KEYS_AWS: optional,
  WALLET_KEYS_AWS_ID: optional,
  WALLET_KEYS_AWS_SECRET: optional,
  WALLET_KEYS_AWS_URL: v.optional(httpUrl),
  WALLET_KEYS_GOOGLE: optional,
  WALLET_KEYS_GOOGLE_SECRET: optional,
  WALLET_KEYS_GOOGLE_URL: v.optional(httpUrl),
} as const
type Name = keyof typeof variables

const howToFix: Record<Name, string> = {
  WALLET_KEYS_FILE:
    'Name the file of the keys that wrap shares, which "causeway keys new" made: WALLET_KEYS_FILE=/var/lib/causeway/wallet-keys.json. Keep it apart from the database and its copies.',
  WALLET_KEYS_SECRET:
    'Or give them here, the newest first: WALLET_KEYS_SECRET=<name>:<32 bytes in base64>,<older name>:<…>.',
  WALLET_KEYS_MODULE:
    'Or name the library of a PKCS#11 token that holds them: WALLET_KEYS_MODULE=/usr/lib/softhsm/libsofthsm2.so.',
  WALLET_KEYS_TOKEN: 'Name the label of that token: WALLET_KEYS_TOKEN=wallet.',
  WALLET_KEYS_PIN_SECRET: 'Give the PIN of its user: WALLET_KEYS_PIN_SECRET=….',
  WALLET_KEYS_AWS:
    'Or name keys of AWS KMS, the newest first: WALLET_KEYS_AWS=arn:aws:kms:<region>:<account>:key/<id>,<older ARN>.',
  WALLET_KEYS_AWS_ID:
    'Give the access key of an AWS user that may kms:Encrypt and kms:Decrypt with them, and nothing else: WALLET_KEYS_AWS_ID=AKIA….',
  WALLET_KEYS_AWS_SECRET: 'Give the secret that came with it: WALLET_KEYS_AWS_SECRET=….',
  WALLET_KEYS_AWS_URL: 'Leave WALLET_KEYS_AWS_URL out, unless you test against a stand-in.',
  WALLET_KEYS_GOOGLE:
    'Or name keys of Google Cloud KMS, the newest first: WALLET_KEYS_GOOGLE=projects/<project>/locations/<place>/keyRings/<ring>/cryptoKeys/<key>.',
  WALLET_KEYS_GOOGLE_SECRET:
    'Give the JSON key of a service account that may encrypt and decrypt with them, and nothing else: WALLET_KEYS_GOOGLE_SECRET={"client_email":…}.',
  WALLET_KEYS_GOOGLE_URL: 'Leave WALLET_KEYS_GOOGLE_URL out, unless you test against a stand-in.',
}

type Read = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

const listOf = (text: string) => text.split(',').map((one) => one.trim())
const standInAt = (url: string | undefined) => (url === undefined ? null : withoutSlash(url))

/** Where the keys are, as it was read; null: nowhere. */
function keysOf(read: Read): KeysConfig | null {
  const { WALLET_KEYS_MODULE: module, WALLET_KEYS_TOKEN: token, WALLET_KEYS_PIN_SECRET: pin } = read
  if (module && token && pin) return { kind: 'pkcs11', module, token, pin }
  const { WALLET_KEYS_AWS: arns, WALLET_KEYS_AWS_ID: id, WALLET_KEYS_AWS_SECRET: secret } = read
  if (arns && id && secret)
    return { kind: 'aws', arns: listOf(arns), id, secret, url: standInAt(read.WALLET_KEYS_AWS_URL) }
  const { WALLET_KEYS_GOOGLE: names, WALLET_KEYS_GOOGLE_SECRET: account } = read
  if (names && account)
    return {
      kind: 'google',
      names: listOf(names),
      account,
      url: standInAt(read.WALLET_KEYS_GOOGLE_URL),
    }
  const { WALLET_KEYS_FILE: path, WALLET_KEYS_SECRET: text } = read
  if (path) return { kind: 'file', path }
  return text ? { kind: 'environment', text } : null
}

/** The settings of what wraps keys, as a part of the embedded wallet's. */
export const keySettings = {
  variables,
  howToFix,
  keysOf,
  /** What is set together or not at all. */
  together: [
    ['WALLET_KEYS_MODULE', 'WALLET_KEYS_TOKEN', 'WALLET_KEYS_PIN_SECRET'],
    ['WALLET_KEYS_AWS', 'WALLET_KEYS_AWS_ID', 'WALLET_KEYS_AWS_SECRET'],
    ['WALLET_KEYS_GOOGLE', 'WALLET_KEYS_GOOGLE_SECRET'],
  ],
  /** One of which an embedded wallet has. */
  oneOf: [
    'WALLET_KEYS_FILE',
    'WALLET_KEYS_SECRET',
    'WALLET_KEYS_MODULE',
    'WALLET_KEYS_AWS',
    'WALLET_KEYS_GOOGLE',
  ],
} as const satisfies {
  readonly together: readonly (readonly Name[])[]
  readonly oneOf: readonly Name[]
  readonly [part: string]: unknown
}
