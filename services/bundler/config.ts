import * as v from 'valibot'
import type { Hex } from 'viem'

/** What the bundler of smart accounts is told, and whoever asks it. */
export interface BundlerConfig {
  readonly port: number
  /** Private keys of the accounts that send operations; empty: there is no bundler in this process. */
  readonly keys: readonly Hex[]
  /** What callers show; null: there is no bundler. */
  readonly token: string | null
  /** Key that signs what the paymaster pays for; null: nothing is sponsored. */
  readonly sponsorKey: Hex | null
  /** File of its chains and budgets. */
  readonly file: string | null
  /** Where the wallet and the chain-data service find it, without a slash at the end; null: there are no smart accounts. */
  readonly url: string | null
}

const privateKey = /^0x[\da-fA-F]{64}$/u
const keyForm = 'must be a private key: 0x and 64 hex digits'

/** Variables of the bundler. Defaults are in the variable's own form: text. */
export const bundlerVariables = {
  BUNDLER_PORT: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => /^\d{1,5}$/u.test(text) && Number(text) <= 65_535, 'must be a port'),
      v.transform(Number),
    ),
    '8660',
  ),
  BUNDLER_KEYS_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(v.pipe(v.string(), v.regex(privateKey, keyForm))),
      v.check(
        (keys) => new Set(keys.map((key) => key.toLowerCase())).size === keys.length,
        'names a key twice',
      ),
    ),
  ),
  BUNDLER_TOKEN_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more')),
  ),
  BUNDLER_PAYMASTER_SECRET: v.optional(v.pipe(v.string(), v.regex(privateKey, keyForm))),
  BUNDLER_FILE: v.optional(v.string()),
  BUNDLER_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
        'must be a URL that begins with http:// or https://',
      ),
    ),
  ),
} as const
type Name = keyof typeof bundlerVariables

/** What to write instead, by variable. */
export const bundlerAdvice: Record<Name, string> = {
  BUNDLER_PORT: 'Name the port of the bundler: BUNDLER_PORT=8660 (0: the system chooses).',
  BUNDLER_KEYS_SECRET:
    'List the private keys of the accounts that send operations, one at a time each: BUNDLER_KEYS_SECRET=0x…,0x…, or leave it out: this process bundles nothing.',
  BUNDLER_TOKEN_SECRET:
    'Give what the wallet and the chain-data service show the bundler, 32 random characters or more: BUNDLER_TOKEN_SECRET=….',
  BUNDLER_PAYMASTER_SECRET:
    'Give the private key that the paymaster contract believes: BUNDLER_PAYMASTER_SECRET=0x…, or leave it out: nothing is sponsored.',
  BUNDLER_FILE:
    'Name the file of the bundler’s chains and budgets: BUNDLER_FILE=/etc/causeway/bundler.json.',
  BUNDLER_URL:
    'Name where the bundler is reached: BUNDLER_URL=http://127.0.0.1:8660, or leave it out: there are no smart accounts.',
}

type Read = v.InferOutput<v.ObjectSchema<typeof bundlerVariables, undefined>>

/** What the bundler is told, from its parsed variables. */
export function bundlerOf(read: Read): BundlerConfig {
  return {
    port: read.BUNDLER_PORT,
    keys: (read.BUNDLER_KEYS_SECRET ?? []) as readonly Hex[],
    token: read.BUNDLER_TOKEN_SECRET ?? null,
    sponsorKey: (read.BUNDLER_PAYMASTER_SECRET ?? null) as Hex | null,
    file: read.BUNDLER_FILE ?? null,
    url: read.BUNDLER_URL?.replace(/\/+$/u, '') ?? null,
  }
}

/** Halves are said at the start, and not by an operation that nobody sends. */
export function bundlerProblems(
  set: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const needs: readonly (readonly [Name, readonly Name[]])[] = [
    ['BUNDLER_KEYS_SECRET', ['BUNDLER_TOKEN_SECRET', 'BUNDLER_FILE']],
    ['BUNDLER_PAYMASTER_SECRET', ['BUNDLER_KEYS_SECRET']],
    ['BUNDLER_URL', ['BUNDLER_TOKEN_SECRET']],
  ]
  return needs.flatMap(([name, others]) =>
    set[name]
      ? others
          .filter((other) => !set[other])
          .map((other) => `  ${other} is not set, but ${name} is. ${bundlerAdvice[other]}`)
      : [],
  )
}
