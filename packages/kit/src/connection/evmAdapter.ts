import { connectionLimits } from './limits.ts'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { optionsConflict } from '@causeway/protocol/errors/kitErrors'
import { chainNotConfigured } from '@causeway/protocol/networks/errors'
import type { Environment } from '../core/browserEnvironment.ts'
import { askForWallets, onWalletsRequested } from './askForWallets.ts'
import { parseIcon, shorten } from '../core/names.ts'
import type { Connector, WalletAdapter } from './connector.ts'
import { injectedPort } from './injectedPort.ts'
import { type Eip1193Provider, isEip1193Provider, providerId } from './isEip1193Provider.ts'

interface ParsedAnnouncement {
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly rdns: string | undefined
  readonly imageUrl: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Reads an announcement as any script on the page could have made it.
 * The id is the reverse domain name, else the name, marked as one so that it is never an id that means something else:
 * EIP-6963's uuid is new on every page load.
 * @returns undefined when it is no announcement of a usable wallet
 */
export function parseAnnouncement(detail: unknown): ParsedAnnouncement | undefined {
  const { info, provider } = fieldsOf(detail)
  const { uuid, name: given, icon, rdns: domain } = fieldsOf(info)
  if (typeof uuid !== 'string' || uuid.length > 100 || !isEip1193Provider(provider))
    return undefined
  const name =
    typeof given === 'string' ? shorten(given.trim(), connectionLimits.walletNameLength) : ''
  if (!name) return undefined
  const rdns = parseRdns(domain)
  return {
    id: rdns ?? `name:${name}`,
    uuid,
    name,
    rdns,
    imageUrl: parseIcon(icon),
    provider,
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Not spread: a wallet's description may be an object of a class.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parseRdns(rdns: unknown): string | undefined {
  if (typeof rdns !== 'string') return undefined
  const text = rdns.trim().toLowerCase()
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(text) && text.length <= 120 ? text : undefined
}

/** The id of the find on `window.ethereum` (SPEC §3 connector ids). */
const injectedId = 'injected'

/** No page has more wallets of one name; what comes after them wants to fill the list. */
const mostOfOneId = 4

/**
 * Tells wallets apart that announce themselves under one reverse domain name: any script may borrow one, so the first
 * that does cannot push the others out. The same provider or uuid is the same wallet again.
 * @returns the number of a wallet among those of its id, from 1
 */
function numbered() {
  const known = new Map<string, { readonly providerId: number; readonly uuid: string }[]>()
  return (id: string, providerId: number, uuid: string): number => {
    const all = known.get(id) ?? []
    known.set(id, all)
    const place = all.findIndex((one) => one.providerId === providerId || one.uuid === uuid)
    return place === -1 ? all.push({ providerId, uuid }) : place + 1
  }
}

/**
 * Finds the wallets of the page: EIP-6963 announcements, now or at any later time, and the legacy `window.ethereum`.
 * Asks the page only; no request leaves it.
 * @returns its stop
 */
function discover(
  environment: Environment,
  wanted: { readonly announced: boolean; readonly injected: boolean },
  found: (connector: Connector, provider: Eip1193Provider) => void,
  noticed: (message: string, data?: unknown) => void,
): () => void {
  const { events } = environment
  if (!events) return () => undefined
  const numberOf = numbered()

  const onAnnounce = (event: Event) => {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
    if (!wallet) return noticed('A wallet announcement was malformed and is left out.')
    const { uuid, rdns, imageUrl, provider } = wallet
    const number = numberOf(wallet.id, providerId(provider), uuid)
    if (number > 1) noticed(`Wallet ${number} announces itself as ${wallet.id}.`)
    if (number > mostOfOneId) return
    const again = number > 1
    found(
      {
        id: again ? `${wallet.id}#${number}` : wallet.id,
        name: again ? `${wallet.name} (${number})` : wallet.name,
        chain: 'eip155',
        type: 'ANNOUNCED',
        providerId: providerId(provider),
        ...(rdns === undefined ? {} : { rdns }),
        ...(imageUrl === undefined ? {} : { imageUrl }),
      },
      provider,
    )
  }
  const onLegacy = () => {
    const provider = environment.ethereum()
    if (!isEip1193Provider(provider)) return
    const connector: Connector = {
      id: injectedId,
      name: 'Browser Wallet',
      chain: 'eip155',
      type: 'INJECTED',
      providerId: providerId(provider),
    }
    found(connector, provider)
  }

  // A find is an object of somebody else's: one that throws when it is looked at costs itself, not the others.
  const guarded = (look: (event: Event) => void) => (event: Event) => {
    try {
      look(event)
    } catch (error) {
      noticed('A wallet could not be looked at and is left out.', error)
    }
  }
  const announce = guarded(onAnnounce)
  const legacy = guarded(onLegacy)
  let stopLooking = () => {}
  if (wanted.announced) {
    events.addEventListener('eip6963:announceProvider', announce)
    askForWallets(environment)
  }
  if (wanted.injected) {
    // Old wallets on phones inject late and say so with this event, or not at all.
    events.addEventListener('ethereum#initialized', legacy)
    stopLooking = onWalletsRequested(events, legacy)
    legacy(new Event('ethereum#initialized'))
  }
  return () => {
    stopLooking()
    events.removeEventListener('eip6963:announceProvider', announce)
    events.removeEventListener('ethereum#initialized', legacy)
  }
}

/** The wallets of EVM chains: those that announce themselves (EIP-6963) and the legacy `window.ethereum`. */
export const evmAdapter: WalletAdapter = {
  namespace: 'eip155',
  discover({ environment, options, found, log }) {
    let over = false
    const timers = new Set<() => void>()
    /** At the end of the kit nobody wakes up any more: what waited asks its wallet nothing. */
    const sleep = (ms: number) =>
      new Promise<void>((resolve) => {
        if (over) return
        const stop = environment.after(ms, () => {
          timers.delete(stop)
          resolve()
        })
        timers.add(stop)
      })
    const stopDiscovery = discover(
      environment,
      { announced: options.enableEIP6963, injected: options.enableInjected },
      (connector, provider) =>
        found(
          connector,
          injectedPort(provider, { sleep, log: (message, data) => log('info', message, data) }),
        ),
      (message, data) => log('warn', message, data),
    )
    return () => {
      over = true
      stopDiscovery()
      for (const stop of timers) stop()
    }
  },
}

/**
 * The adapters with the app's further ways to find wallets, each at the one of its namespace. One that throws costs itself.
 * @throws BaseError `chain.notConfigured` for a namespace that the kit has no adapter for, `options.conflict` for two adapters of one
 */
export function withConnectors(
  adapters: readonly WalletAdapter[],
  connectors: readonly WalletAdapter[] = [],
): readonly WalletAdapter[] {
  const found = new Map<ChainNamespace, WalletAdapter[]>()
  for (const adapter of adapters) {
    const name = adapter.namespace
    if (found.has(name)) throw new BaseError(optionsConflict, { name: 'namespaces', value: name })
    found.set(name, [adapter])
  }
  for (const connector of connectors) {
    const { namespace } = connector
    const list = found.get(namespace)
    if (!list) throw new BaseError(chainNotConfigured, { namespace })
    list.push(connector)
  }
  return [...found].map(([namespace, all]) => ({
    namespace,
    discover(discovery) {
      const stops = all.map((one, at) => {
        try {
          return one.discover(discovery)
        } catch (error) {
          if (at === 0) throw error
          discovery.log('warn', 'A connector could not look for its wallet.', error)
          return () => undefined
        }
      })
      return () => stops.forEach((stop) => stop())
    },
  }))
}
