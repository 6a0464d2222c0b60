import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import { configSchema, howToFix, isSecret, type ConfigName } from './configSchema.ts'
import { FatalError } from './fatalError.ts'

export type DatabaseConfig =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string }

export interface Config {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  /** Where the list of plans comes from. */
  readonly plans:
    | { readonly kind: 'fixed'; readonly addresses: readonly Address[] }
    | { readonly kind: 'enumeration'; readonly address: Address }
  /** The first block that can hold an event of a plan. */
  readonly startBlock: number
  readonly database: DatabaseConfig
  readonly host: string
  /** Port of the public API. 0 lets the system choose. */
  readonly port: number
  /** Port of health and metrics: never open it to the world. */
  readonly privatePort: number
  readonly allowedOrigins: readonly string[]
  readonly logLevel: string
  /** How often the head of the chain is read, in ms. */
  readonly pollMs: number
  /** How many blocks below the head may still be replaced by a reorganisation. */
  readonly finality: number
  /** Requests a second that one client may send on average; 0 switches the limit off. */
  readonly rateLimit: number
  /** Believe the last entry of X-Forwarded-For (set it only behind a proxy of your own). */
  readonly trustProxy: boolean
}

/**
 * The configuration of the services, from environment variables alone.
 *
 * @throws FatalError that lists every bad variable at once, each with how to fix it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is what `FOO= npm start` and most compose files mean by "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(configSchema, set)
  const problems = parsed.success ? [] : parsed.issues.map((issue) => problemOf(issue, set))
  if (!set['PLANS'] && !set['ENUMERATION']) {
    problems.push(
      `  PLANS or ENUMERATION: neither is set. ${howToFix.PLANS} ${howToFix.ENUMERATION}`,
    )
  }
  if (!parsed.success || problems.length > 0) {
    throw new FatalError(
      `The configuration is not usable: ${problems.length} ${problems.length === 1 ? 'variable needs' : 'variables need'} a change.\n${problems.join('\n')}`,
    )
  }
  const read = parsed.output
  return {
    rpcUrls: read.RPC_URLS,
    chainId: read.CHAIN_ID,
    plans: read.ENUMERATION
      ? { kind: 'enumeration', address: read.ENUMERATION }
      : { kind: 'fixed', addresses: read.PLANS ?? [] },
    startBlock: read.START_BLOCK,
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL }
      : { kind: 'embedded', folder: read.DATA_DIR },
    host: read.HOST,
    port: read.PORT,
    privatePort: read.PRIVATE_PORT,
    allowedOrigins: read.ALLOWED_ORIGINS,
    logLevel: read.LOG_LEVEL,
    pollMs: read.POLL_MS,
    finality: read.FINALITY,
    rateLimit: read.RATE_LIMIT,
    trustProxy: read.TRUST_PROXY === '1',
  }
}

function problemOf(issue: v.BaseIssue<unknown>, env: Record<string, string | undefined>): string {
  const name = String(issue.path?.[0]?.key) as ConfigName
  const value = env[name]
  const shown =
    value === undefined ? 'is not set' : isSecret(name) ? 'is set, but' : `is "${value}", but`
  const why = value === undefined ? '' : ` ${issue.message}`
  return `  ${name} ${shown}${why}. ${howToFix[name]}`
}
