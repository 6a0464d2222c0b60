import * as v from 'valibot'
import { defineSettings, type ConfigOf } from './defineSettings.ts'
import { joinSettings } from './joinSettings.ts'
import { projectsSettings } from './projectsSettings.ts'
import { flag, commaList, httpUrl, port, wholeNumberFrom } from './variables.ts'

/** What every service is told. */
export interface CommonConfig extends ConfigOf<typeof projectsSettings>, OwnConfig {}

interface OwnConfig {
  readonly host: string
  /** Port of the public API. 0 lets the system choose. */
  readonly port: number
  /** Where health and metrics listen: never open them to the world. */
  readonly privateHost: string
  readonly privatePort: number
  /** What an operator shows for calls that change something there; null: there are none. */
  readonly adminToken: string | null
  /** How long (ms) an idle connection of a client or proxy is kept. */
  readonly keepAliveMs: number
  readonly allowedOrigins: readonly string[]
  readonly logLevel: string
  /** Whether each request has a line in the log. */
  readonly logsAccess: boolean
  /** Whether a collector is told of each request. */
  readonly isTraced: boolean
  /** Requests a second that one client may send on average; 0 switches the limit off. */
  readonly rateLimit: number
  /** How many proxies of your own stand before the services: so many entries of X-Forwarded-For are believed, from its end. 0: none. */
  readonly trustProxy: number
  /** Connections that one client may hold to one port, 0: any number; null: an eighth of them, without a proxy before it. */
  readonly socketsPerClient: number | null
  /** For how long (ms) ports still answer after the end was asked for, so that balancers see that this node goes. */
  readonly drainMs: number
  /** With less room on the disk of a folder that a part writes to, it is fit for nothing more. */
  readonly leastDiskBytes: number
}

const origin = v.check(
  (text: string) => text === '*' || (URL.canParse(text) && new URL(text).origin === text),
  'must be "*" or origins like https://app.example.org, without a path or a slash at the end',
)

const own = defineSettings({
  variables: {
    HOST: v.optional(v.string(), '127.0.0.1'),
    PORT: v.optional(port, '8600'),
    PRIVATE_HOST: v.optional(v.string(), '127.0.0.1'),
    PRIVATE_PORT: v.optional(port, '8601'),
    ADMIN_TOKEN_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more')),
    ),
    KEEP_ALIVE_SECONDS: v.optional(wholeNumberFrom(1, 3_600), '75'),
    ALLOWED_ORIGINS: v.optional(v.pipe(commaList, v.array(v.pipe(v.string(), origin))), '*'),
    LOG_LEVEL: v.optional(
      v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'is not a level'),
      'info',
    ),
    ACCESS_LOG: v.optional(flag, '0'),
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl),
    RATE_LIMIT: v.optional(wholeNumberFrom(0, 1_000_000), '50'),
    TRUST_PROXY: v.optional(wholeNumberFrom(0, 16), '0'),
    SOCKETS_PER_CLIENT: v.optional(wholeNumberFrom(0, 1_000_000)),
    DRAIN_SECONDS: v.optional(wholeNumberFrom(0, 3_600), '0'),
    DISK_ROOM_MB: v.optional(wholeNumberFrom(0, 1_000_000), '32'),
  },
  howToFix: {
    HOST: 'Name the address to listen on: HOST=127.0.0.1.',
    PORT: 'Name the port of the public API: PORT=8600 (0: the system chooses).',
    PRIVATE_HOST: 'Name the address for health and metrics, for you alone: PRIVATE_HOST=127.0.0.1.',
    ADMIN_TOKEN_SECRET:
      'Give what you show for admin calls on the private port, 32 random characters or more: ADMIN_TOKEN_SECRET=…; left out: there are none.',
    KEEP_ALIVE_SECONDS:
      'Say for how many seconds idle connections are kept, longer than your proxy keeps its own: KEEP_ALIVE_SECONDS=75.',
    PRIVATE_PORT: 'Name the port of health and metrics: PRIVATE_PORT=8601 (0: the system chooses).',
    ALLOWED_ORIGINS:
      'List the origins of the web apps: ALLOWED_ORIGINS=https://app.example.org, or * for all.',
    LOG_LEVEL: 'Choose one of fatal, error, warn, info, debug, trace: LOG_LEVEL=info.',
    ACCESS_LOG:
      'ACCESS_LOG=1 logs a line for each request, without paths, queries and addresses; 0 only what went wrong.',
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'Name the collector that traces of requests go to, by OTLP over HTTP: OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318, or leave it out: nothing is traced.',
    RATE_LIMIT: 'Say how many requests a second one client may send: RATE_LIMIT=50 (0: no limit).',
    TRUST_PROXY:
      'Say how many proxies of your own stand before the services: TRUST_PROXY=1 behind one, 2 behind a CDN and one, 0 without.',
    SOCKETS_PER_CLIENT:
      'Say how many connections one network address may hold to one port: SOCKETS_PER_CLIENT=2000, or 0 for any number behind a balancer that passes them on as they are.',
    DRAIN_SECONDS:
      'Say for how many seconds this node still answers after it was told to end, longer than your balancer takes to see it: DRAIN_SECONDS=5.',
    DISK_ROOM_MB:
      'Say how many MB have to be left on disks that parts write to, or /ready says 503: DISK_ROOM_MB=512 (0: any).',
  },
  configOf: (read): OwnConfig => ({
    host: read.HOST,
    port: read.PORT,
    privateHost: read.PRIVATE_HOST,
    privatePort: read.PRIVATE_PORT,
    adminToken: read.ADMIN_TOKEN_SECRET ?? null,
    keepAliveMs: read.KEEP_ALIVE_SECONDS * 1_000,
    allowedOrigins: read.ALLOWED_ORIGINS,
    logLevel: read.LOG_LEVEL,
    logsAccess: read.ACCESS_LOG === '1',
    isTraced: read.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    rateLimit: read.RATE_LIMIT,
    trustProxy: read.TRUST_PROXY,
    socketsPerClient: read.SOCKETS_PER_CLIENT ?? null,
    drainMs: read.DRAIN_SECONDS * 1_000,
    leastDiskBytes: read.DISK_ROOM_MB * 1_000_000,
  }),
})

/** What every service reads. */
export const commonSettings = joinSettings(own, projectsSettings)
