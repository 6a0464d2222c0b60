import * as v from 'valibot'
import { isEvmAddress, toChecksum } from '@causeway/protocol/address'
import { Hostname } from '@causeway/protocol/origins/hostname'
import { bundlerAdvice, bundlerVariables } from './bundlerConfig.ts'
import { namesAdvice, namesVariables } from './namesConfig.ts'
import { onrampAdvice, onrampVariables } from './onrampConfig.ts'
import { walletAdvice, walletVariables } from './walletConfig.ts'
import { otherAdvice, otherVariables } from './otherNetworks.ts'
import { sessionKeysAdvice, sessionKeysVariables } from './sessionKeysConfig.ts'
import { relayBounds, relayLimitNames, type RelayLimitVariable } from './relayLimits.ts'

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )

const urlOf = (protocols: readonly string[]) =>
  v.check(
    (text: string) => {
      if (!URL.canParse(text)) return false
      return protocols.includes(new URL(text).protocol)
    },
    `must be a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  )

const address = v.pipe(
  v.string(),
  v.check(isEvmAddress, 'must be an address: 0x and 40 hex digits'),
  v.transform(toChecksum),
)

const origin = v.check(
  (text: string) => text === '*' || (URL.canParse(text) && new URL(text).origin === text),
  'must be "*" or origins like https://app.example.org, without a path or a slash at the end',
)

const port = wholeNumber(0, 65_535)

const flag = v.picklist(['0', '1'], 'must be 0 or 1')

/** What the services read that follow a chain. Defaults are in the variable's own form: text. */
const chainVariables = {
  RPC_URLS: v.pipe(
    list,
    v.minLength(1, 'names no URL'),
    v.array(v.pipe(v.string(), urlOf(['http:', 'https:']))),
  ),
  CHAIN_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  PLANS: v.optional(v.pipe(list, v.array(address))),
  ENUMERATION: v.optional(address),
  CHAINS_FILE: v.optional(v.string()),
  CHAIN_DATA_PORT: v.optional(port, '8620'),
  CHAIN_DATA_ROUTE_RATE: v.optional(wholeNumber(0, 1_000_000), '20'),
  CHAIN_DATA_URL: v.optional(v.pipe(v.string(), urlOf(['http:', 'https:']))),
  CAUSEWAY_CONTENT_HOST: v.optional(v.pipe(v.string(), urlOf(['http:', 'https:']))),
  ENS_GATEWAYS: v.optional(
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(?::\d+)?$/u, 'must be hosts')))),
    '',
  ),
  NFT_SPAM_RULES: v.optional(v.string()),
  ...namesVariables,
  ...onrampVariables,
  ...walletVariables,
  ...bundlerVariables,
  ...otherVariables,
  ...sessionKeysVariables,
  START_BLOCK: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), '0'),
  POLL_MS: v.optional(wholeNumber(50, 600_000), '2000'),
  FINALITY: v.optional(wholeNumber(1, 10_000), '256'),
  HISTORY: v.optional(v.picklist(['all', 'watched', 'off'], 'must be all, watched or off')),
  HISTORY_ADDRESSES: v.optional(wholeNumber(1, 100_000_000), '100000'),
  HISTORY_ADDRESSES_PER_CLIENT: v.optional(wholeNumber(0, 100_000_000), '60'),
  DATABASE_URL: v.optional(v.pipe(v.string(), urlOf(['postgres:', 'postgresql:']))),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 1_000), '10'),
  STREAMS: v.optional(wholeNumber(0, 1_000_000), '5000'),
  STREAMS_PER_CLIENT: v.optional(wholeNumber(1, 1_000_000), '50'),
  DATA_DIR: v.optional(v.string(), '.causeway/data'),
  CAUSEWAY_CAPTCHA_SITE_KEY: v.optional(v.string()),
  CAUSEWAY_CAPTCHA_SECOND_SITE_KEY: v.optional(v.string()),
  ADS_CAPTCHA_SECRET: v.optional(v.string()),
  ADS_CAPTCHA_SECOND_SECRET: v.optional(v.string()),
}

/** What every service reads. */
const commonVariables = {
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '8600'),
  PRIVATE_HOST: v.optional(v.string(), '127.0.0.1'),
  PRIVATE_PORT: v.optional(port, '8601'),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber(1, 3_600), '75'),
  ALLOWED_ORIGINS: v.optional(v.pipe(list, v.array(v.pipe(v.string(), origin))), '*'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'is not a level'),
    'info',
  ),
  RATE_LIMIT: v.optional(wholeNumber(0, 1_000_000), '50'),
  TRUST_PROXY: v.optional(wholeNumber(0, 16), '0'),
  PROJECTS_FILE: v.optional(v.string(), '.causeway/projects.json'),
  PROJECTS_REQUIRED: v.optional(flag, '0'),
  RELAY_PORT: v.optional(port, '8602'),
  RELAY_DIR: v.optional(v.string(), '.causeway/relay'),
  RELAY_URLS: v.optional(v.pipe(list, v.array(v.pipe(v.string(), urlOf(['wss:', 'ws:'])))), ''),
  RELAY_DRAIN_SECONDS: v.optional(wholeNumber(1, 3_600), '2'),
  RELAY_NATS_URL: v.optional(
    v.pipe(
      list,
      v.minLength(1, 'names no server'),
      v.array(v.pipe(v.string(), urlOf(['nats:', 'tls:']))),
    ),
  ),
  RELAY_NATS_REPLICAS: v.optional(v.picklist(['1', '3', '5'], 'must be 1, 3 or 5'), '1'),
  RELAY_SYNC: v.optional(flag, '1'),
  REGISTRY_PORT: v.optional(port, '8610'),
  REGISTRY_URL: v.optional(v.pipe(v.string(), urlOf(['http:', 'https:']))),
  REGISTRY_DATA: v.optional(v.string()),
  REGISTRY_LOCAL_WALLET: v.optional(v.pipe(v.string(), urlOf(['http:', 'https:']))),
  VERIFY_KEY_FILE: v.optional(v.string(), '.causeway/verify.json'),
  ADVERTISEMENT: v.optional(address),
  CAUSEWAY_SITE_HOSTNAME: v.optional(v.pipe(Hostname, v.toLowerCase())),
  ANALYTICS_DIR: v.optional(v.string()),
  ANALYTICS_DAYS: v.optional(wholeNumber(1, 3_650), '30'),
}

type LimitEntries = Record<
  RelayLimitVariable,
  v.OptionalSchema<ReturnType<typeof wholeNumber>, string>
>
const relayVariables = Object.fromEntries(
  relayLimitNames.map((name) => {
    const { variable, byDefault, from, to } = relayBounds[name]
    return [variable, v.optional(wholeNumber(from, to), String(byDefault))]
  }),
) as LimitEntries

export const commonSchema = v.object({ ...commonVariables, ...relayVariables })
export const configSchema = v.object({ ...chainVariables, ...commonVariables, ...relayVariables })

export type ConfigName = keyof typeof configSchema.entries

const relayAdvice = Object.fromEntries(
  relayLimitNames.map((name) => {
    const { variable, byDefault, meaning } = relayBounds[name]
    return [variable, `Bounds ${meaning}: ${variable}=${byDefault}.`]
  }),
) as Record<RelayLimitVariable, string>

/** What to write instead, shown beside each bad variable. */
export const howToFix: Record<ConfigName, string> = {
  ...relayAdvice,
  ...namesAdvice,
  ...onrampAdvice,
  ...walletAdvice,
  ...bundlerAdvice,
  ...otherAdvice,
  ...sessionKeysAdvice,
  RPC_URLS:
    'Name one or more JSON-RPC nodes, the preferred one first: RPC_URLS=https://node-a.example,https://node-b.example.',
  CHAIN_ID:
    'Name the chain that the nodes serve: CHAIN_ID=137 for Polygon, CHAIN_ID=31337 for the local chain.',
  PLANS: 'List the plan contracts: PLANS=0x…,0x….',
  ENUMERATION: 'Or name the contract that lists them: ENUMERATION=0x….',
  CHAINS_FILE:
    'Name the file of the chains that the chain-data service answers for: CHAINS_FILE=/etc/causeway/chains.json, or leave it out for CHAIN_ID alone.',
  CHAIN_DATA_PORT:
    'Name the port of the chain-data service: CHAIN_DATA_PORT=8620 (0: the system chooses).',
  CHAIN_DATA_ROUTE_RATE:
    'Say how many requests a second one client may send to one route of the chain-data service: CHAIN_DATA_ROUTE_RATE=20 (0: no limit).',
  CHAIN_DATA_URL:
    'Name the address at which clients reach the chain-data service: CHAIN_DATA_URL=https://data.example.org.',
  CAUSEWAY_CONTENT_HOST:
    'Name the host of raw content, from which /ipfs/… is read: CAUSEWAY_CONTENT_HOST=https://ipfs.example.org, or leave it out: nothing on IPFS is read.',
  ENS_GATEWAYS:
    'List hosts that may be asked for what names of ENS keep off the chain, in small letters: ENS_GATEWAYS=gateway.example.org.',
  NFT_SPAM_RULES:
    'Name a file of rules like services/chainData/nfts/spam.json, or leave it out for that one.',
  START_BLOCK: 'Name the block in which the first plan was created: START_BLOCK=64000000.',
  DATABASE_URL:
    'Name a PostgreSQL database: DATABASE_URL=postgres://user:password@host:5432/name, or leave it out for the embedded one.',
  DATABASE_CONNECTIONS:
    'Say how many connections to PostgreSQL this process may open for answers: DATABASE_CONNECTIONS=10.',
  STREAMS: 'Say how many live streams this process serves at once: STREAMS=5000.',
  STREAMS_PER_CLIENT: 'Say how many of them one client may hold: STREAMS_PER_CLIENT=50.',
  DATA_DIR: 'Name the folder of the embedded database: DATA_DIR=/var/lib/causeway.',
  CAUSEWAY_CAPTCHA_SITE_KEY:
    'Name the site key that the web app was built with: CAUSEWAY_CAPTCHA_SITE_KEY=…, or leave both out.',
  CAUSEWAY_CAPTCHA_SECOND_SITE_KEY:
    'Name the site key that the web app was built with: CAUSEWAY_CAPTCHA_SECOND_SITE_KEY=…, or leave both out.',
  ADS_CAPTCHA_SECRET:
    'Name the secret that hCaptcha gave you with the key: ADS_CAPTCHA_SECRET=…, or leave both out.',
  ADS_CAPTCHA_SECOND_SECRET:
    'Name the secret that Cloudflare Turnstile gave you with the key: ADS_CAPTCHA_SECOND_SECRET=…, or leave both out.',
  HOST: 'Name the address to listen on: HOST=127.0.0.1.',
  PORT: 'Name the port of the public API: PORT=8600 (0: the system chooses).',
  PRIVATE_HOST: 'Name the address for health and metrics, for you alone: PRIVATE_HOST=127.0.0.1.',
  KEEP_ALIVE_SECONDS:
    'Say for how many seconds idle connections are kept, longer than your proxy keeps its own: KEEP_ALIVE_SECONDS=75.',
  PRIVATE_PORT: 'Name the port of health and metrics: PRIVATE_PORT=8601 (0: the system chooses).',
  ALLOWED_ORIGINS:
    'List the origins of the web apps: ALLOWED_ORIGINS=https://app.example.org, or * for all.',
  LOG_LEVEL: 'Choose one of fatal, error, warn, info, debug, trace: LOG_LEVEL=info.',
  POLL_MS: 'Say how often the chain is read, in milliseconds: POLL_MS=2000.',
  FINALITY: 'Say how many blocks may still be replaced: FINALITY=256.',
  HISTORY:
    'Say whose transactions are kept: HISTORY=watched (addresses that were asked for, and members of plans), all (everybody’s, for a small chain) or off.',
  HISTORY_ADDRESSES:
    'Say how many addresses are watched because somebody asked for them: HISTORY_ADDRESSES=100000.',
  HISTORY_ADDRESSES_PER_CLIENT:
    'Say how many new addresses an hour one client may have watched: HISTORY_ADDRESSES_PER_CLIENT=60 (0: no limit).',
  RATE_LIMIT: 'Say how many requests a second one client may send: RATE_LIMIT=50 (0: no limit).',
  TRUST_PROXY:
    'Say how many proxies of your own stand before the services: TRUST_PROXY=1 behind one, 2 behind a CDN and one, 0 without.',
  PROJECTS_FILE: 'Name the file of the projects: PROJECTS_FILE=/etc/causeway/projects.json.',
  PROJECTS_REQUIRED: 'PROJECTS_REQUIRED=1 refuses callers without a project id, 0 lets them in.',
  RELAY_PORT: 'Name the port of the relay’s sockets: RELAY_PORT=8602 (0: the system chooses).',
  RELAY_DIR: 'Name the folder of the relay’s mailboxes: RELAY_DIR=/var/lib/causeway/relay.',
  RELAY_URLS:
    'List the URLs under which clients know the relay: RELAY_URLS=wss://relay.example.org, or leave it out for any.',
  RELAY_DRAIN_SECONDS:
    'Say over how many seconds clients are sent to another relay when this one ends: RELAY_DRAIN_SECONDS=2.',
  RELAY_NATS_URL:
    'Name the NATS servers that several relays share: RELAY_NATS_URL=nats://user:password@nats-a:4222,nats://nats-b:4222, or leave it out for one relay alone.',
  RELAY_NATS_REPLICAS:
    'Say how many NATS servers keep each message: RELAY_NATS_REPLICAS=3 in a cluster of three or more, else 1.',
  RELAY_SYNC:
    'RELAY_SYNC=1 waits for the disk and survives a power cut, 0 survives only the end of the process.',
  REGISTRY_PORT: 'Name the port of the registry: REGISTRY_PORT=8610 (0: the system chooses).',
  REGISTRY_URL:
    'Name the address at which clients reach the registry: REGISTRY_URL=https://wallets.example.org.',
  REGISTRY_LOCAL_WALLET:
    'Name the page of a wallet of your own that the list begins with: REGISTRY_LOCAL_WALLET=http://localhost:8702.',
  REGISTRY_DATA: 'Name a folder like services/registry/data, or leave it out for that one.',
  VERIFY_KEY_FILE:
    'Name the file of the key that attestations are signed with: VERIFY_KEY_FILE=/var/lib/causeway/verify.json.',
  CAUSEWAY_SITE_HOSTNAME:
    'Name the host of the web app, whose sign-in messages are taken: CAUSEWAY_SITE_HOSTNAME=app.example.org, or leave it out: nobody can sign in.',
  ADVERTISEMENT:
    'Name the advertisement plan: ADVERTISEMENT=0x…, or leave it out to take no pictures.',
  ANALYTICS_DIR:
    'Name a folder for events, or leave it out: nothing is collected. ANALYTICS_DIR=/var/lib/causeway/analytics.',
  ANALYTICS_DAYS: 'Say for how many days events are kept: ANALYTICS_DAYS=30.',
}
