import { networkInterfaces } from 'node:os'
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'

export type Options = {
  /** Forget the chain and the database of earlier runs. */
  fresh: boolean
  chainId: 31337 | 137
  /** Serve sources with hot reload in place of builds, and start services again when they change: `npm run dev`. */
  dev: boolean
  stateFolder: string
  ports: Record<PortName, number>
  /** Stop when standard input ends: for tests, which may die without a word. */
  stopWithStdin: boolean
  /** Seconds between blocks when nobody sends a transaction; up to three times as many when nobody did for a minute. */
  blockTime: number
  /** An address of this machine at which other devices reach the stack; null: this machine alone does. */
  host: string | null
}

/** anvil keeps every block for ever, some ten kilobytes each. */
const leastBlockTime = 3

export const portNames = [
  'chain',
  'services',
  'private',
  'registry',
  'data',
  'relay',
  'web',
  'wallet',
  'pocket',
  'multichain',
  'solana',
  'bitcoin',
  'embedded',
  'inbox',
  'logins',
  'bundler',
  'solana-sockets',
] as const
export type PortName = (typeof portNames)[number]

export const defaultPorts: Record<PortName, number> = {
  chain: 8545,
  services: 8600,
  private: 8601,
  relay: 8602,
  registry: 8610,
  data: 8620,
  embedded: 8640,
  inbox: 8650,
  logins: 8651,
  bundler: 8660,
  web: 8700,
  wallet: 8701,
  pocket: 8702,
  multichain: 8710,
  solana: 8899,
  bitcoin: 8630,
  'solana-sockets': 8900,
}

/** What `-h` says. */
export const helpOf = (isDev: boolean): string => `${
  isDev
    ? 'npm run dev [-- options]   the same as npm start, with hot reload of web, frame and Pocket, and services that start again'
    : 'npm start [-- options]   brings up a local chain, contracts, services, the web app and a test wallet'
}

  --fresh              start anew: forget the chain and database of earlier runs
  --chain-id 137       run with Polygon's id (for tests; the default is 31337)
  --state <folder>     where chain and database live (default .causeway/<chain id>)
  --chain-port, --services-port, --private-port, --registry-port, --data-port, --relay-port, --web-port, --wallet-port, --pocket-port,
  --multichain-port, --solana-port, --bitcoin-port, --embedded-port, --inbox-port, --logins-port, --bundler-port, --solana-sockets-port <n>
                       wanted ports (default 8545 8600 8601 8610 8620 8602 8700 8701 8702 8710 8899 8630 8640 8650 8651 8660 8900); a taken one moves to the next free
  --host <address>     also serve other devices of your network, e.g. a phone, at this address of this machine
  --block-time <s>     seconds between empty blocks (default 5, at least 3), fewer blocks while nobody is at work
  --stop-with-stdin    stop when standard input ends`

/** Reads the command line of `npm start` and `npm run dev`. Throws an Error in plain words for anything it does not know. */
export function parseOptions(args: readonly string[], isDev = false): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      'chain-id': { type: 'string', default: '31337' },
      state: { type: 'string' },
      'block-time': { type: 'string', default: '5' },
      host: { type: 'string' },
      'stop-with-stdin': { type: 'boolean', default: false },
      ...Object.fromEntries(portNames.map((name) => [`${name}-port`, { type: 'string' as const }])),
    },
  })
  if (values.help) return 'help'
  const chainId = Number(values['chain-id'])
  if (chainId !== 31337 && chainId !== 137) {
    throw new Error(`The chain id must be 31337 or 137, not ${values['chain-id']}.`)
  }
  const ports = { ...defaultPorts }
  for (const name of portNames) {
    const text = (values as Record<string, string | boolean | undefined>)[`${name}-port`]
    if (typeof text === 'string') ports[name] = wholeNumber(`--${name}-port`, text, 1, 65_535)
  }
  return {
    fresh: values.fresh,
    chainId,
    dev: isDev,
    stateFolder: values.state ? resolve(values.state) : fromRoot('.causeway', String(chainId)),
    ports,
    stopWithStdin: values['stop-with-stdin'],
    host: values.host === undefined ? null : ownAddress(values.host),
    blockTime: wholeNumber('--block-time', values['block-time'], leastBlockTime, 600),
  }
}

/** @throws Error when this machine has no such address, or serves it anyway */
function ownAddress(host: string): string {
  const own = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  if (own.includes(host)) return host
  throw new Error(
    `--host needs an IPv4 address of this machine in your network, not "${host}". It has ${own.join(', ') || 'none'}.`,
  )
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Error(`${option} needs a whole number from ${least} to ${most}, not "${text}".`)
  }
  return value
}
