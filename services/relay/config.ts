import * as v from 'valibot'
import { FatalError } from '../lib/fatalError.ts'

export interface RelayConfig {
  readonly host: string
  readonly port: number
  /** Port of health and metrics: never open it to the world. */
  readonly privatePort: number
  readonly folder: string
  readonly projects: readonly string[]
  readonly origins: readonly string[]
  readonly audiences: readonly string[]
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly trustProxy: boolean
  readonly sync: boolean
}

const list = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.transform((parts) => parts.filter((part) => part !== '')),
  )
const whole = (otherwise: string, from: number, to: number) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.check(
      (text) => /^\d{1,9}$/u.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )
const flag = (otherwise: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), otherwise),
    v.transform((text) => text === '1'),
  )

const schema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  RELAY_PORT: whole('8602', 0, 65_535),
  RELAY_PRIVATE_PORT: whole('8603', 0, 65_535),
  RELAY_DIR: v.optional(v.string(), '.causeway/relay'),
  RELAY_PROJECTS: list('*'),
  ALLOWED_ORIGINS: list('*'),
  RELAY_URLS: list(''),
  RELAY_CONNECTIONS: whole('20000', 1, 1_000_000),
  RELAY_CONNECTIONS_PER_ADDRESS: whole('500', 1, 1_000_000),
  TRUST_PROXY: flag('0'),
  RELAY_SYNC: flag('1'),
})

/**
 * The relay's settings, from environment variables alone.
 * @throws FatalError that lists every bad variable
 */
export function readRelayConfig(env: Readonly<Record<string, string | undefined>>): RelayConfig {
  // An empty variable is what `FOO= npm start` and most compose files mean by "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(schema, set)
  if (!parsed.success) {
    const problems = parsed.issues.map(
      (issue) =>
        `  ${String(issue.path?.[0]?.key)} is "${String(issue.input)}", but ${issue.message}.`,
    )
    throw new FatalError(`The relay’s configuration is not usable:\n${problems.join('\n')}`)
  }
  const read = parsed.output
  return {
    host: read.HOST,
    port: read.RELAY_PORT,
    privatePort: read.RELAY_PRIVATE_PORT,
    folder: read.RELAY_DIR,
    projects: read.RELAY_PROJECTS,
    origins: read.ALLOWED_ORIGINS,
    audiences: read.RELAY_URLS,
    connections: read.RELAY_CONNECTIONS,
    connectionsPerAddress: read.RELAY_CONNECTIONS_PER_ADDRESS,
    trustProxy: read.TRUST_PROXY,
    sync: read.RELAY_SYNC,
  }
}
