import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionSignClient } from '@causeway/protocol/wc/errors'
import type { Metadata } from '@causeway/protocol/wc/parseParams'
import type { BrowserTabs } from '@causeway/protocol/wc/socketPort'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { AppMetadata } from '../../core/options/appMetadata.ts'
import { leavesPage, surroundingsOf } from '../../core/surroundingsOf.ts'
import { whenActed } from '../../core/whenActed.ts'
import { lazy } from '../../core/lazy.ts'
import type { WalletConnectDeps } from './createConnections.ts'
import type { PairingPort } from '../../core/ports/pairing.ts'
import type { OneClickAuthRequest } from '../../core/ports/signIn.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import type { KitStorage } from '../../core/createStorage.ts'
import { createSignClient } from './createSignClient.ts'
import type { PairOptions } from './pairWallet.ts'
import type { Attest } from './createPublisher.ts'

/** A channel to the other tabs of this origin; none where the browser has no such thing. */
export function browserTabs(name: string): BrowserTabs | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => listener(data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
    close: () => channel.close(),
  }
}

/** How the app introduces itself to a wallet: as it says, else as its page does. A wallet shows it as unverified. */
function introduction(metadata: AppMetadata | undefined): Metadata {
  const page = typeof location === 'undefined' ? '' : location.origin
  const title = typeof document === 'undefined' ? '' : document.title
  return {
    name: metadata?.name ?? (title || page),
    description: metadata?.description ?? '',
    url: metadata?.url ?? page,
    icons: [...(metadata?.icons ?? [])],
  }
}

/**
 * What the page tells a client that lives long: it is online or looked at again, and what other tabs stored.
 * @returns its stop
 */
function watchPage(
  { events }: Pick<Environment, 'events'>,
  { nameOf }: Pick<KitStorage, 'nameOf'>,
  heard: {
    readonly wake: () => void
    readonly sessionsChanged: () => void
    readonly networkChanged: () => void
  },
): () => void {
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    // A null key means that the other tab cleared everything.
    if (key === null || key === nameOf(storageKeys.walletConnectSessions)) heard.sessionsChanged()
    if (key === nameOf(storageKeys.activeNetworkId)) heard.networkChanged()
  }
  const listeners = [
    ['storage', onStorage],
    ['online', heard.wake],
    ['pageshow', heard.wake],
    ['visibilitychange', heard.wake],
  ] as const
  for (const [name, listener] of listeners) events?.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of listeners) events?.removeEventListener(name, listener)
  }
}

const listIn = (value: unknown) => (Array.isArray(value) ? value : undefined)

/** Has a verify service sign where messages come from; its code comes with the first of them. */
function attester(deps: WalletConnectDeps, url: string): Attest {
  const code = lazy(async () => (await import('./createAttest.ts')).pageAttest(deps, url))
  return async (...hashes) => (await code.load())(...hashes)
}

/**
 * Whether accounts of several namespaces are to sign in, or of another one than Ethereum: `wc_sessionAuthenticate` knows that one
 * alone, and its session grants no other. A wallet that is known to have no other loses nothing by it.
 */
function asksMultiNamespace(
  { fields, also }: OneClickAuthRequest,
  wallet: WalletListItem | undefined,
): boolean {
  const isEvm = (chain: string) => chain.startsWith('eip155:')
  if (!isEvm(fields.chainId)) return true
  const knowsOthers = !wallet?.chains?.length || !wallet.chains.every(isEvm)
  return also !== undefined && also.length > 0 && knowsOthers
}

/**
 * Wallets outside the page: the Sign client of the kit's storage and page, its offers to wallets, and the sessions of
 * earlier visits. What turns a session into a connection is fetched beside it.
 * @throws BaseError `connection.signClient` when the kit ended while this code was on its way
 */
export function createWalletConnect(deps: WalletConnectDeps): Pick<PairingPort, 'start'> & {
  /** The sessions of earlier visits are wallets of the kit. */
  readonly restored: Promise<void>
  readonly stop: () => void
} {
  if (deps.isOver()) throw new BaseError(connectionSignClient)
  const { environment, log, options, storage } = deps
  const { endpoints, projectId } = options.get()
  const { now, after } = environment
  const tabs = (environment.tabs ?? browserTabs)(storage.nameOf(storageKeys.walletConnectSessions))
  const client = createSignClient({
    relayUrl: endpoints.relay ?? '',
    ...(projectId ? { projectId } : {}),
    metadata: introduction(deps.metadata),
    storage,
    now,
    after,
    log,
    tabs,
    ...(environment.socket ? { socket: environment.socket } : {}),
    attest: endpoints.verify ? attester(deps, endpoints.verify) : undefined,
    onWaiting: (waiting) => connections.loaded()?.notify(waiting),
  })
  const connections = lazy(async () => {
    const { createConnections } = await import('./createConnections.ts')
    return createConnections(deps, client)
  })

  const pair = async (
    how: Pick<PairOptions, 'onUri' | 'signal' | 'renews'>,
    shown: () => readonly (WalletListItem | undefined)[],
  ) => {
    // An offer that could not be made a connection would be a promise that nobody keeps.
    const made = await connections.load()
    return made.adopt(await client.pair({ optional: made.proposal(), ...how }), shown())
  }
  // Elsewhere each view makes an offer of its own.
  const keeps = () => leavesPage(surroundingsOf(environment.platform?.() ?? 'desktop'))
  const keptOffers = lazy(async () => {
    const { createOffers } = await import('./createOffers.ts')
    return createOffers({ now, pair })
  })

  const stopWatching = watchPage(environment, storage, {
    wake: () => client.wake(),
    sessionsChanged: () => client.reread(),
    networkChanged: () => connections.loaded()?.follow(),
  })
  const failed = (error: unknown) => log.write('warn', 'Sessions cannot be taken up.', error)
  const restored = connections.load().then(() => undefined, failed)
  // Sessions of earlier visits are listened to from the first act on; before it nobody waits for their news (D54), but who asked a
  // wallet on an earlier page for something that it has not answered.
  const asked = storage.read(storageKeys.walletConnectRequests, listIn) ?? []
  const stopWaiting = whenActed(asked.length > 0 ? {} : environment, () => {
    connections.load().then(() => client.resume().catch(failed), failed)
  })

  return {
    restored,
    async start({ wallet, onUri, signal, oneClickAuth: question }) {
      try {
        signal.throwIfAborted()
        if (question) {
          const params = { wallet, onUri, signal, question }
          const made = await connections.load()
          if (asksMultiNamespace(question, wallet)) {
            const { signInMultiNamespace } = await import('./signInMultiNamespace.ts')
            return await signInMultiNamespace(client, made, params)
          }
          const { signInOverRelay: signIn } = await import('./signIn.ts')
          return await signIn(client, deps.client, made, params)
        }
        if (keeps()) return await (await keptOffers.load())(onUri, signal, wallet)
        return await pair({ onUri, signal }, () => [wallet])
      } catch (error) {
        throw connections.loaded()?.toCatalogue(error) ?? error
      }
    },
    stop() {
      stopWaiting()
      stopWatching()
      client.stop()
      tabs?.close()
    },
  }
}
