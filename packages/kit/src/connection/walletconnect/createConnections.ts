import { connectionLimits } from '../limits.ts'
import { chainUnsupported } from '@causeway/protocol/networks/errors'
import { alertOf } from '@causeway/protocol/errors/alertOf'
import type { AlertEvent, AlertState } from '../../core/alert/createAlerts.ts'
import type { Namespaces } from '../createNamespaces.ts'
import type { injectedPort } from '../injectedPort.ts'
import type { NetworkList } from '../createNetworkList.ts'
import type { parseAccounts, parseChainId } from '../isEip1193Provider.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { Log } from '../../core/createLog.ts'
import type { Store } from '../../core/createStore.ts'
import type { AppMetadata } from '../../core/options/appMetadata.ts'
import type { ReadClient } from '../createClients.ts'
import type { KitOptions, OptionsInput } from '../../core/options/createOptions.ts'
import { walletConnectId } from '../addConnector.ts'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionNetwork } from '@causeway/protocol/wc/errors'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import type { ChainNamespace } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { sessionAccounts } from '@causeway/protocol/wc/checkSessionNamespaces'
import * as v from 'valibot'
import { pendingConnect } from '../state.ts'
import { shorten } from '../../core/names.ts'
import type { KitStorage } from '../../core/createStorage.ts'
import { resultOf } from '../../core/until.ts'
import { LinkUrl } from '../../core/ports/fields.ts'
import type { PairedWallet, PeerWallet, PendingRequest } from '../../core/ports/pairing.ts'
import { type WalletListItem, WalletListItemSchema } from '../../core/ports/walletSource.ts'
import type { RequestBundler } from './requestBundler.ts'
import type { SignClient } from './createSignClient.ts'
import type { PendingPeerRequest } from './createRequests.ts'
import { type SessionPort, proposalOf, sessionPort } from './sessionPort.ts'
import { RelayRefusal, type WalletConnectSession, type SignNotice } from './signState.ts'

const choices = v.record(v.string(), WalletListItemSchema)

/** The entry by which a visitor chose a wallet; none where any wallet may scan a code. */
type Shown = WalletListItem | undefined

/**
 * The entry that a session's wallet was chosen by. One offer may have gone to several wallets, one after the other: then it is
 * the one that the wallet calls itself, or none. A wrong one would show another wallet, and lead to it.
 */
function entryOf({ peer }: WalletConnectSession, shown: readonly Shown[]): Shown {
  if (new Set(shown.map((one) => one?.id)).size === 1) return shown[0]
  const name = peer.metadata.name.trim().toLowerCase()
  return shown.find((one) => one?.name.trim().toLowerCase() === name)
}

/** Who is on the other side of each session, and by which entry of a list the visitor chose them. */
function createPeers(storage: KitStorage, client: Pick<SignClient, 'sessions' | 'subscribe'>) {
  const key = storageKeys.walletConnectPeers
  const chosen = () => storage.read(key, choices) ?? {}
  // Entries of sessions that ended go.
  client.subscribe(() => {
    const topics = client.sessions().map((session) => session.topic)
    const all = Object.entries(chosen())
    const live = all.filter(([topic]) => topics.includes(topic))
    if (live.length < all.length) storage.write(key, Object.fromEntries(live))
  })
  return {
    /** Remembers the entry for as long as the session lasts. */
    choose(topic: string, wallet: WalletListItem | undefined): void {
      if (wallet) storage.write(key, { ...chosen(), [topic]: wallet })
    },
    of({ topic, peer }: WalletConnectSession): PeerWallet {
      const { name, icons, redirect } = peer.metadata
      const wallet = chosen()[topic]
      const imageUrl = wallet?.imageUrl ?? icons.find((icon) => /^data:image\//iu.test(icon))
      const [native, universal] = [redirect?.native, redirect?.universal].map(linkOf)
      return {
        name: shorten(
          name.trim() || wallet?.name || 'WalletConnect',
          connectionLimits.walletNameLength,
        ),
        topic,
        ...(imageUrl === undefined ? {} : { imageUrl }),
        ...(wallet && { wallet }),
        ...((native ?? universal) && {
          redirect: { ...(native && { native }), ...(universal && { universal }) },
        }),
      }
    },
  }
}

/** A link that a wallet typed: never one that runs something in this page. */
function linkOf(text: string | undefined): string | undefined {
  const read = v.safeParse(LinkUrl, text)
  return read.success ? read.output : undefined
}

/** What wallets outside the page need of the kit. What the kit has anyway is handed over, to be there once. */
export interface WalletConnectDeps {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly options: Store<KitOptions, OptionsInput>
  readonly log: Log
  readonly alerts: Store<AlertState, AlertEvent>
  readonly networks: NetworkList
  readonly namespaces: Namespaces
  readonly metadata: AppMetadata | undefined
  /** To read a network with. */
  readonly client: (chainId?: number) => ReadClient
  readonly onPending: (pending: readonly PendingRequest[]) => void
  /** The kit was destroyed. */
  readonly isOver: () => boolean
  readonly injectedPort: typeof injectedPort
  readonly parse: {
    readonly accounts: typeof parseAccounts
    readonly chainId: typeof parseChainId
  }
}

/** Sessions as connections of the kit: each namespace that a wallet grants is handed to the connection of that namespace. */
export async function createConnections(deps: WalletConnectDeps, client: SignClient) {
  const { environment, log, namespaces, networks, options, storage } = deps
  const peers = createPeers(storage, client)
  const ports = new Map<ChainNamespace, SessionPort>()
  const others = await othersOf(namespaces)

  /** The newest session that grants an account of a namespace: an older one has been replaced by it. */
  function sessionOf(namespace: ChainNamespace): WalletConnectSession | undefined {
    return client.sessions().findLast((session) => grants(session, namespace))
  }

  for (const namespace of namespaces.store.get().all) {
    const connection = namespaces.of(namespace)
    const port = sessionPort({
      namespace,
      client,
      parse: deps.parse,
      others,
      injectedPort: deps.injectedPort,
      session: () => sessionOf(namespace),
      peerOf: (session) => peers.of(session),
      chain: `${namespace}:${connection.store.get().chosenChainId}`,
      sleep: (ms) => new Promise<void>((resolve) => void environment.after(ms, resolve)),
      log: (message, data) => log.write('info', message, data),
      bundler: bundlerOf(options.get()),
      rpc: (chain, method, params) => askNode(deps, chain, { method, params }),
    })
    ports.set(namespace, port)
    connection.found(
      {
        id: walletConnectId,
        name: 'WalletConnect',
        chain: namespace,
        type: 'WALLET_CONNECT',
        // Providers of the page are numbered from 1.
        providerId: 0,
      },
      port,
    )
  }

  client.listen((notice) => raiseRefusal(deps, notice))

  async function connect(namespace: ChainNamespace): Promise<void> {
    const { store } = namespaces.of(namespace)
    const { session } = store.get()
    // Connected through an older session: the connection asks once more and hears of the new one.
    if (session.status === 'connected' && session.connectorId === walletConnectId)
      return store.send({ type: 'walletDisconnected', attempt: session.attempt })
    await resultOf(store, { type: 'connectRequested', connectorId: walletConnectId }, (state) =>
      pendingConnect(state) ? undefined : true,
    )
  }

  /** Says what wallets have been asked and have not answered. */
  function notify(waiting: readonly PendingPeerRequest[]): void {
    const pending = waiting.flatMap(({ topic, chainId, ...rest }) => {
      const session = client.sessions().find((one) => one.topic === topic)
      if (!session) return []
      return [{ ...rest, caipNetworkId: chainId as CaipNetworkId, peer: peers.of(session) }]
    })
    deps.onPending(pending)
  }

  return {
    /** What is asked of a wallet: all that the app's networks can use. */
    proposal: () => proposalOf(networks.get(), others),
    /**
     * A wallet settled: what it grants becomes the kit's connections, the namespace in use last, so that it stays the
     * one in use. Sessions that nothing hangs on any more end.
     * @param shown the entries that the visitor chose while the offer was shown
     * @throws BaseError `chain.unsupported` when it grants nothing that the app can use
     */
    async adopt(session: WalletConnectSession, shown: readonly Shown[]): Promise<PairedWallet> {
      const { active, all } = namespaces.store.get()
      if (!networks.get().some(({ chainNamespace }) => grants(session, chainNamespace))) {
        client.disconnect(session.topic)
        throw new BaseError(chainUnsupported)
      }
      peers.choose(session.topic, entryOf(session, shown))
      const granted = all.filter((namespace) => grants(session, namespace))
      for (const namespace of granted.toSorted((a) => (a === active ? 1 : -1)))
        await connect(namespace)
      const used = [session, ...all.map(sessionOf)].map((one) => one?.topic)
      for (const { topic } of client.sessions()) if (!used.includes(topic)) client.disconnect(topic)
      return { ...peers.of(session), accounts: sessionAccounts(session.namespaces) }
    },
    notify,
    toCatalogue,
    /** Another tab moved to a network. */
    follow(): void {
      const chain = storage.read(storageKeys.activeNetworkId, v.string()) ?? ''
      ports.get(chain.split(':', 1)[0] as ChainNamespace)?.choose(chain)
    },
  }
}

/** The code of namespaces that are no EVM, where the app has one. */
async function othersOf({ store }: Namespaces) {
  const evmAlone = store.get().all.every((namespace) => namespace === 'eip155')
  return evmAlone ? undefined : import('./plainPort.ts')
}

/** The way to the bundlers that the app's chain data knows; none where the app names no chain data. */
function bundlerOf(options: KitOptions): RequestBundler | undefined {
  const base = options.endpoints.chainData
  if (!base) return undefined
  return async (...query) => {
    const { requestBundler: askBundler } = await import('./requestBundler.ts')
    return askBundler(base, options.projectId, query)
  }
}

/** Asks the app's node. @throws BaseError `connection.network` when the wallet granted no chain of the app's */
function askNode(
  { client, networks }: WalletConnectDeps,
  chain: string,
  request: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const network = networks.get().find((one) => one.caipNetworkId === chain)
  if (!network) throw new BaseError(connectionNetwork)
  // What a node is asked is between the app and the node: viem types only the methods that it knows.
  return client(network.id as number).request(request as never)
}

/** Tells the app's developer why the relay will not have the app (SPEC §8). */
function raiseRefusal({ alerts }: WalletConnectDeps, notice: SignNotice): void {
  const code = notice.type === 'unwelcome' ? fromServer(notice.reason) : undefined
  if (code) alerts.send({ type: 'raise', code, cause: notice })
}

function grants({ namespaces }: WalletConnectSession, namespace: string): boolean {
  return sessionAccounts(namespaces).some((account) => account.startsWith(`${namespace}:`))
}

/** What ended a pairing, in the words of the catalogue where it has some. */
function toCatalogue(error: unknown): unknown {
  const code = error instanceof RelayRefusal ? fromServer(error.message) : undefined
  return code ? new BaseError(alertOf(code), { cause: error }) : error
}
