import * as v from 'valibot'
import { defineSettings } from '../lib/config/defineSettings.ts'
import { flag, commaList, port, urlOf, wholeNumberFrom } from '../lib/config/variables.ts'
import {
  relayBounds,
  relayLimitNames,
  type RelayLimits,
  type RelayLimitVariable,
} from './limits/relayLimits.ts'

/** What the relay is told. */
export interface RelayConfig {
  readonly relay: {
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
}

/** A schema or a text for each bound of the relay, by its variable. */
const byVariable = <Value>(of: (bound: (typeof relayBounds)[keyof typeof relayBounds]) => Value) =>
  Object.fromEntries(
    relayLimitNames.map((name) => [relayBounds[name].variable, of(relayBounds[name])]),
  ) as Record<RelayLimitVariable, Value>

/** All that the relay reads. */
export const relaySettings = defineSettings({
  variables: {
    RELAY_PORT: v.optional(port, '8602'),
    RELAY_DIR: v.optional(v.string(), '.causeway/relay'),
    RELAY_URLS: v.optional(v.pipe(commaList, v.array(urlOf(['wss:', 'ws:']))), ''),
    RELAY_DRAIN_SECONDS: v.optional(wholeNumberFrom(1, 3_600), '2'),
    RELAY_NATS_URL: v.optional(
      v.pipe(commaList, v.minLength(1, 'names no server'), v.array(urlOf(['nats:', 'tls:']))),
    ),
    RELAY_NATS_REPLICAS: v.optional(v.picklist(['1', '3', '5'], 'must be 1, 3 or 5'), '1'),
    RELAY_SYNC: v.optional(flag, '1'),
    ...byVariable(({ from, to, byDefault }) =>
      v.optional(wholeNumberFrom(from, to), String(byDefault)),
    ),
  },
  howToFix: {
    ...byVariable(
      ({ variable, byDefault, meaning }) => `Bounds ${meaning}: ${variable}=${byDefault}.`,
    ),
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
  },
  secrets: ['RELAY_NATS_URL'],
  configOf: (read): RelayConfig => ({
    relay: {
      port: read.RELAY_PORT,
      folder: read.RELAY_DIR,
      urls: read.RELAY_URLS,
      limits: Object.fromEntries(
        relayLimitNames.map((name) => [name, read[relayBounds[name].variable]]),
      ) as unknown as RelayLimits,
      drainSeconds: read.RELAY_DRAIN_SECONDS,
      nats: read.RELAY_NATS_URL
        ? { urls: read.RELAY_NATS_URL, replicas: Number(read.RELAY_NATS_REPLICAS) }
        : null,
      sync: read.RELAY_SYNC === '1',
    },
  }),
})
