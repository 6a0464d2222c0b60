import * as v from 'valibot'
import type { Hex } from 'viem'
import { bundlerToken } from '../lib/config/bundlerAccess.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import { defineSettings, type ConfigOf, type Variables } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { headSettings } from '../lib/config/headSettings.ts'
import { pollInterval } from '../lib/config/pollInterval.ts'
import { commaList, port, privateKey } from '../lib/config/variables.ts'

interface OwnConfig {
  readonly bundler: {
    readonly port: number
    /** Private keys of the accounts that send operations; empty: there is no bundler in this process. */
    readonly keys: readonly Hex[]
    /** What callers show; null: there is no bundler. */
    readonly token: string | null
    /** Key that signs what the paymaster pays for; null: nothing is sponsored. */
    readonly sponsorKey: Hex | null
    /** File of its chains and budgets. */
    readonly file: string | null
  }
}

const howToFix = {
  BUNDLER_PORT: 'Name the port of the bundler: BUNDLER_PORT=8660 (0: the system chooses).',
  BUNDLER_KEYS_SECRET:
    'List the private keys of the accounts that send operations, one at a time each: BUNDLER_KEYS_SECRET=0x…,0x…, or leave it out: this process bundles nothing.',
  BUNDLER_TOKEN_SECRET: bundlerToken.howToFix,
  BUNDLER_PAYMASTER_SECRET:
    'Give the private key that the paymaster contract believes: BUNDLER_PAYMASTER_SECRET=0x…, or leave it out: nothing is sponsored.',
  BUNDLER_FILE:
    'Name the file of the bundler’s chains and budgets: BUNDLER_FILE=/etc/causeway/bundler.json.',
} as const
type Name = keyof typeof howToFix

/** What is of no use without what. */
const needs: readonly (readonly [Name, readonly Name[]])[] = [
  ['BUNDLER_KEYS_SECRET', ['BUNDLER_TOKEN_SECRET', 'BUNDLER_FILE']],
  ['BUNDLER_PAYMASTER_SECRET', ['BUNDLER_KEYS_SECRET']],
]

/** Halves are said at the start, and not by an operation that nobody sends. */
const problems = (set: Variables): readonly string[] =>
  needs.flatMap(([name, others]) =>
    set[name]
      ? others
          .filter((other) => !set[other])
          .map((other) => `  ${other} is not set, but ${name} is. ${howToFix[other]}`)
      : [],
  )

const own = defineSettings({
  variables: {
    BUNDLER_PORT: v.optional(port, '8660'),
    BUNDLER_KEYS_SECRET: v.optional(
      v.pipe(
        commaList,
        v.array(privateKey),
        v.check(
          (keys) => new Set(keys.map((key) => key.toLowerCase())).size === keys.length,
          'names a key twice',
        ),
      ),
    ),
    BUNDLER_TOKEN_SECRET: bundlerToken.variable,
    BUNDLER_PAYMASTER_SECRET: v.optional(privateKey),
    BUNDLER_FILE: v.optional(v.string()),
  },
  howToFix,
  problems,
  configOf: (read): OwnConfig => ({
    bundler: {
      port: read.BUNDLER_PORT,
      keys: (read.BUNDLER_KEYS_SECRET ?? []) as readonly Hex[],
      token: read.BUNDLER_TOKEN_SECRET ?? null,
      sponsorKey: (read.BUNDLER_PAYMASTER_SECRET ?? null) as Hex | null,
      file: read.BUNDLER_FILE ?? null,
    },
  }),
})

/** All that the bundler reads. */
export const bundlerSettings = joinSettings(databaseSettings, pollInterval, headSettings, own)

/** What the bundler of smart accounts is told. */
export type BundlerConfig = ConfigOf<typeof bundlerSettings>
