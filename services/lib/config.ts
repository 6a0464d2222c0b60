import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import { localPolygon } from '@causeway/protocol/networks'
import { bundlerOf, bundlerProblems, type BundlerConfig } from './bundlerConfig.ts'
import { captchaProblems, captchasOf, type CaptchaConfig } from './captchaConfig.ts'
import { commonSchema, configSchema, howToFix, type ConfigName } from './configSchema.ts'
import { FatalError } from './fatalError.ts'
import { isSecret } from './isSecret.ts'
import { onrampOf, onrampProblems, type OnrampConfig } from './onrampConfig.ts'
import { walletOf, walletProblems, type WalletConfig } from './walletConfig.ts'
import type { OtherNetwork } from './otherNetworks.ts'
import { relayBounds, relayLimitNames, type RelayLimits } from './relayLimits.ts'
import { sessionKeysOf, type SessionKeysConfig } from './sessionKeysConfig.ts'

export type DatabaseConfig =
  | {
      readonly kind: 'postgres'
      readonly url: string
      /** Connections of this process for answers; what follows the chain has its own beside them. */
      readonly connections: number
    }
  | { readonly kind: 'embedded'; readonly folder: string }

export type HistoryMode = 'all' | 'watched' | 'off'

/** What the relay is told. */
export interface RelayConfig {
  readonly port: number
  /** Folder of the mailboxes; one process owns it. */
  readonly folder: string
  /** URLs under which clients know the relay; empty: a token for any is good. */
  readonly urls: readonly string[]
  readonly limits: RelayLimits
  /** Over how many seconds clients are sent elsewhere at the end. */
  readonly drainSeconds: number
  /** Mailboxes that several relays share; null: this relay alone, in its folder. */
  readonly nats: { readonly urls: readonly string[]; readonly replicas: number } | null
  /** Wait for the disk: survives a power cut, not only the end of the process. */
  readonly sync: boolean
}

/** What every service is told. */
export interface CommonConfig {
  readonly host: string
  /** Port of the public API. 0 lets the system choose. */
  readonly port: number
  /** Where health and metrics listen: never open them to the world. */
  readonly privateHost: string
  readonly privatePort: number
  /** How long (ms) an idle connection of a client or proxy is kept. */
  readonly keepAliveMs: number
  readonly allowedOrigins: readonly string[]
  readonly logLevel: string
  /** Requests a second that one client may send on average; 0 switches the limit off. */
  readonly rateLimit: number
  /** How many proxies of your own stand before the services: so many entries of X-Forwarded-For are believed, from its end. 0: none. */
  readonly trustProxy: number
  /** Whom the services serve. */
  readonly projects: {
    readonly file: string
    /** Whether callers without the id of a known project are refused. */
    readonly required: boolean
  }
  readonly relay: RelayConfig
  readonly registry: {
    readonly port: number
    /** Where clients reach it, without a slash at the end; null: answers name pictures by id alone. */
    readonly url: string | null
    /** Folder of wallets, networks and pictures; null: the one of the repository. */
    readonly data: string | null
    /** The page of a wallet of this installation's own, for the top of the list; null: none. */
    readonly localWallet: string | null
  }
  /** Where the verify service keeps its key. */
  readonly verify: { readonly keyFile: string }
  /** Host of the web app, without a port: messages for it alone sign in. null: nobody can sign in. */
  readonly siteHostname: string | null
  /** The plan whose slots the advertisements are booked in; null: no picture is taken. */
  readonly advertisement: Address | null
  /** null: nothing is collected. */
  readonly analytics: { readonly folder: string; readonly days: number } | null
}

/** What the services are told that follow a chain. */
export interface Config extends CommonConfig {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  /** Where the list of plans comes from. */
  readonly plans:
    | { readonly kind: 'fixed'; readonly addresses: readonly Address[] }
    | { readonly kind: 'enumeration'; readonly address: Address }
  /** The first block that can hold an event of a plan. */
  readonly startBlock: number
  readonly database: DatabaseConfig
  /** Outside captchas that an upload has to pass beside the proof of work. */
  readonly captchas: readonly CaptchaConfig[]
  /** How often the head of the chain is read, in ms. */
  readonly pollMs: number
  /** How many blocks below the head may still be replaced by a reorganisation. */
  readonly finality: number
  readonly chainData: {
    readonly port: number
    /** List of the chains that it answers for; null: `chainId` alone. */
    readonly chainsFile: string | null
    /** Requests a second that one client may send to one route on average; 0 switches the limit off. */
    readonly routeRate: number
    /** Where clients reach it, without a slash at the end; null: answers name it as they were asked. */
    readonly url: string | null
    /** Host of raw content (SPEC §3), without a slash at the end: `/ipfs/…` is read there. null: nothing on IPFS is read. */
    readonly contentHost: string | null
    /** Hosts that may be asked for what names of ENS keep off the chain (EIP-3668). */
    readonly ensGateways: readonly string[]
    /** File of the rules by which collectibles are called spam; null: those of the service. */
    readonly spamRules: string | null
    /** What wraps the keys that sign beside those of smart sessions. */
    readonly sessionKeys: SessionKeysConfig
    /** Networks of Solana and Bitcoin that it answers for; none where none is named. */
    readonly others: {
      readonly solana: readonly OtherNetwork[]
      readonly bitcoin: readonly OtherNetwork[]
    }
  }
  /** Whose transactions are kept beside the plans': everybody's, those of watched addresses and of members, or nobody's. */
  readonly history: HistoryMode
  /** Of `watched`: how many addresses strangers may have watched, and how many new ones an hour one client; 0: no limit on that. */
  readonly historyAddresses: { readonly all: number; readonly perClient: number }
  readonly names: {
    /** Zones in which names are registered, the usual one first. */
    readonly zones: readonly string[]
    /** Words of the operator that nobody may register. */
    readonly reserved: readonly string[]
  }
  readonly onramp: OnrampConfig
  readonly wallet: WalletConfig
  readonly bundler: BundlerConfig
  /** Live streams that are open at once in this process: of all, and of one client. */
  readonly streams: { readonly all: number; readonly perClient: number }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The configuration of services that follow no chain, from environment variables alone.
 *
 * @throws FatalError that lists every bad variable at once, each with how to fix it.
 */
export function readCommonConfig(env: Environment): CommonConfig {
  const set = setOnes(env)
  const parsed = v.safeParse(commonSchema, set)
  if (!parsed.success) throw unusable(parsed.issues.map((issue) => problemOf(issue, set)))
  return commonOf(parsed.output)
}

/**
 * The configuration of all services, from environment variables alone.
 *
 * @param options.plans whether a service runs that reads plans, so that they must be named
 * @throws FatalError that lists every bad variable at once, each with how to fix it.
 */
export function readConfig(env: Environment, { plans = true } = {}): Config {
  const set = setOnes(env)
  const parsed = v.safeParse(configSchema, set)
  const problems = parsed.success ? [] : parsed.issues.map((issue) => problemOf(issue, set))
  if (plans && !set['PLANS'] && !set['ENUMERATION']) {
    problems.push(
      `  PLANS or ENUMERATION: neither is set. ${howToFix.PLANS} ${howToFix.ENUMERATION}`,
    )
  }
  problems.push(
    ...captchaProblems(set),
    ...onrampProblems(set),
    ...walletProblems(set),
    ...bundlerProblems(set),
  )
  if (!parsed.success || problems.length > 0) throw unusable(problems)
  const read = parsed.output
  return {
    ...commonOf(read),
    rpcUrls: read.RPC_URLS,
    chainId: read.CHAIN_ID,
    plans: read.ENUMERATION
      ? { kind: 'enumeration', address: read.ENUMERATION }
      : { kind: 'fixed', addresses: read.PLANS ?? [] },
    startBlock: read.START_BLOCK,
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL, connections: read.DATABASE_CONNECTIONS }
      : { kind: 'embedded', folder: read.DATA_DIR },
    captchas: captchasOf(read),
    pollMs: read.POLL_MS,
    finality: read.FINALITY,
    history: read.HISTORY ?? (read.CHAIN_ID === localPolygon.id ? 'all' : 'watched'),
    historyAddresses: { all: read.HISTORY_ADDRESSES, perClient: read.HISTORY_ADDRESSES_PER_CLIENT },
    chainData: {
      port: read.CHAIN_DATA_PORT,
      chainsFile: read.CHAINS_FILE ?? null,
      routeRate: read.CHAIN_DATA_ROUTE_RATE,
      url: read.CHAIN_DATA_URL?.replace(/\/+$/, '') ?? null,
      contentHost: read.CAUSEWAY_CONTENT_HOST?.replace(/\/+$/, '') ?? null,
      ensGateways: read.ENS_GATEWAYS,
      spamRules: read.NFT_SPAM_RULES ?? null,
      sessionKeys: sessionKeysOf(read),
      others: { solana: read.SOLANA_RPC_URLS, bitcoin: read.ESPLORA_URLS },
    },
    names: { zones: read.NAME_ZONES, reserved: read.NAME_RESERVED },
    onramp: onrampOf(read),
    wallet: walletOf(read),
    bundler: bundlerOf(read),
    streams: { all: read.STREAMS, perClient: read.STREAMS_PER_CLIENT },
  }
}

function commonOf(read: v.InferOutput<typeof commonSchema>): CommonConfig {
  return {
    host: read.HOST,
    port: read.PORT,
    privateHost: read.PRIVATE_HOST,
    privatePort: read.PRIVATE_PORT,
    keepAliveMs: read.KEEP_ALIVE_SECONDS * 1_000,
    allowedOrigins: read.ALLOWED_ORIGINS,
    logLevel: read.LOG_LEVEL,
    rateLimit: read.RATE_LIMIT,
    trustProxy: read.TRUST_PROXY,
    projects: { file: read.PROJECTS_FILE, required: read.PROJECTS_REQUIRED === '1' },
    relay: {
      port: read.RELAY_PORT,
      folder: read.RELAY_DIR,
      urls: read.RELAY_URLS,
      limits: limitsOf(read),
      drainSeconds: read.RELAY_DRAIN_SECONDS,
      nats: read.RELAY_NATS_URL
        ? { urls: read.RELAY_NATS_URL, replicas: Number(read.RELAY_NATS_REPLICAS) }
        : null,
      sync: read.RELAY_SYNC === '1',
    },
    registry: {
      port: read.REGISTRY_PORT,
      url: read.REGISTRY_URL?.replace(/\/+$/, '') ?? null,
      data: read.REGISTRY_DATA ?? null,
      localWallet: read.REGISTRY_LOCAL_WALLET?.replace(/\/+$/, '') ?? null,
    },
    verify: { keyFile: read.VERIFY_KEY_FILE },
    siteHostname: read.CAUSEWAY_SITE_HOSTNAME ?? null,
    advertisement: read.ADVERTISEMENT ?? null,
    analytics: read.ANALYTICS_DIR
      ? { folder: read.ANALYTICS_DIR, days: read.ANALYTICS_DAYS }
      : null,
  }
}

function limitsOf(read: v.InferOutput<typeof commonSchema>): RelayLimits {
  return Object.fromEntries(
    relayLimitNames.map((name) => [name, read[relayBounds[name].variable]]),
  ) as unknown as RelayLimits
}

/** An empty variable is what `FOO= npm start` and most compose files mean by "not set". */
function setOnes(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

function unusable(problems: readonly string[]): FatalError {
  return new FatalError(
    `The configuration is not usable: ${problems.length} ${problems.length === 1 ? 'variable needs' : 'variables need'} a change.\n${problems.join('\n')}`,
  )
}

function problemOf(issue: v.BaseIssue<unknown>, env: Record<string, string | undefined>): string {
  const name = String(issue.path?.[0]?.key) as ConfigName
  const value = env[name]
  const shown =
    value === undefined ? 'is not set' : isSecret(name) ? 'is set, but' : `is "${value}", but`
  const why = value === undefined ? '' : ` ${issue.message}`
  return `  ${name} ${shown}${why}. ${howToFix[name]}`
}
