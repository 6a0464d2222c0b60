import { storageKeys } from '@causeway/protocol/storageKeys'
import { WcError } from '@causeway/protocol/wc/error'
import { loadOnce } from '../loadOnce.ts'
import type { OutsideDeps } from '../outside.ts'
import type { PairingPort } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { createSignClient } from './createSignClient.ts'
import { introduction } from './introduction.ts'
import { keepsPairing } from './keepsPairing.ts'
import { createOffers } from './offers.ts'
import { browserTabs } from './browserTabs.ts'
import type { signIn, SignInParams } from './signIn.ts'
import { watchPage } from './watchPage.ts'

/**
 * Wallets outside the page: the Sign client of the kit's storage and page, its offers to wallets, and the sessions of
 * earlier visits. What turns a session into a connection is fetched beside it.
 * @throws WcError `connection.signClient` when the kit ended while this code was on its way
 */
export function createWalletConnect(deps: OutsideDeps): Pick<PairingPort, 'start'> & {
  /** Connects and signs in with one question. */
  readonly signIn: (params: SignInParams) => ReturnType<typeof signIn>
  readonly stop: () => void
} {
  if (deps.isOver()) throw new WcError('connection.signClient')
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
    onWaiting: (waiting) => connections.loaded()?.tell(waiting),
  })
  const connections = loadOnce(async () => {
    const { createConnections } = await import('./createConnections.ts')
    return createConnections(deps, client)
  })

  let chosen: WalletListItem | undefined
  const offers = createOffers({
    now,
    keeps: () => keepsPairing(environment),
    async pair(how) {
      // An offer that could not be made a connection would be a promise that nobody keeps.
      const made = await connections.load()
      return made.adopt(await client.pair({ optional: made.proposal(), ...how }), chosen)
    },
  })

  const stopWatching = watchPage(environment, storage, {
    wake: () => client.wake(),
    sessionsChanged: () => client.reread(),
    networkChanged: () => connections.loaded()?.follow(),
  })
  connections
    .load()
    .catch((error: unknown) => log.write('warn', 'Sessions cannot be taken up.', error))

  return {
    async signIn(params) {
      const { signIn } = await import('./signIn.ts')
      return signIn(client, deps.client, await connections.load(), params)
    },
    async start({ wallet, onUri, signal }) {
      chosen = wallet
      try {
        return await offers(onUri, signal)
      } catch (error) {
        throw connections.loaded()?.told(error) ?? error
      }
    },
    stop() {
      stopWatching()
      client.stop()
      tabs?.close()
    },
  }
}
