import type { Network } from '@causeway/protocol/networks'
import type { Environment } from '../core/browserEnvironment.ts'
import type { Log } from '../core/createLog.ts'
import type { KitOptions } from '../core/options/createOptions.ts'
import type { KitStorage } from '../core/createStorage.ts'
import { type Store, createStore, noting } from '../core/createStore.ts'
import type { Connector, ConnectorPort, WalletAdapter } from './connector.ts'
import { createConnectionEffects } from './createConnectionEffects.ts'
import type { ConnectionEvent } from './events.ts'
import { walletConnectId } from './addConnector.ts'
import { reduceConnection } from './machine.ts'
import { type ConnectionMemory, connectionMemory } from './connectionMemory.ts'
import { pendingConnect, initialConnection, type ConnectionState } from './state.ts'

export interface Connection {
  readonly store: Store<ConnectionState, ConnectionEvent>
  readonly start: () => void
  readonly stop: () => void
  /** A wallet was found, now or at any later time. The same one again changes nothing. */
  readonly found: (connector: Connector, port: ConnectorPort) => void
  /** How each wallet is asked, by its connector's id: what asks for more at once stands in front of it here. */
  readonly ports: Map<string, ConnectorPort>
  readonly memory: Pick<ConnectionMemory, 'remember'>
  /** The connected wallet itself. */
  readonly provider: () => unknown
}

/** What the connections of all namespaces share. */
export interface ConnectionDeps {
  readonly environment: Environment
  readonly log: Log
  readonly storage: KitStorage
  readonly options: () => KitOptions
  readonly autoReconnect: boolean
  /** Shown before a visitor chose one; the first of the list when left out. */
  readonly defaultNetwork: Network | undefined
  /** A connection is to be taken up whose wallet the page does not show: it may be one outside of it. */
  readonly onMissed: (connectorId: string) => unknown
  /** Hears every event, with the state that it led to and the one before. */
  readonly observe: (
    event: ConnectionEvent,
    state: ConnectionState,
    before: ConnectionState,
  ) => void
}

/** One namespace's connection flow with its surroundings: wallets of the page, storage, timers and other tabs. */
export function createConnection(
  deps: ConnectionDeps,
  adapter: WalletAdapter,
  networks: () => readonly [Network, ...Network[]],
  isActive: () => boolean,
): Connection {
  const { environment, log } = deps
  const { namespace } = adapter
  const first = deps.defaultNetwork
  const { id } = first?.chainNamespace === namespace ? first : networks()[0]
  const ports = new Map<string, ConnectorPort>()
  const memory = connectionMemory(deps.storage, environment, namespace, isActive)
  const effects = createConnectionEffects({
    environment,
    log,
    memory,
    networks,
    onMissed: deps.onMissed,
    port: (connectorId) => ports.get(connectorId),
    awaited: (attempt) => pendingConnect(store.get())?.attempt === attempt,
  })
  const store: Store<ConnectionState, ConnectionEvent> = createStore(
    reduceConnection,
    initialConnection(id, namespace),
    effects.run,
    {
      ...noting(log),
      observe(event, state, before) {
        log.write('debug', `connection ${event.type}`, {
          // Its picture alone would push everything else out.
          event: event.type === 'announced' ? { ...event.connector, imageUrl: undefined } : event,
          session: state.session,
        })
        deps.observe(event, state, before)
      },
    },
  )
  let stops: readonly (() => void)[] | undefined

  function found(connector: Connector, port: ConnectorPort): void {
    if (connector.id === walletConnectId && connector.type !== 'WALLET_CONNECT')
      return log.write('warn', `${connector.id} is the kit's own.`)
    if (!ports.has(connector.id)) ports.set(connector.id, port)
    const imageUrl = deps.options().connectorImages[connector.id]
    const shown = deps.autoReconnect ? connector : unhosted(connector)
    store.send({ type: 'announced', connector: imageUrl ? { ...shown, imageUrl } : shown })
  }
  function start(): void {
    // On a server there is no page to look at: the state stays unknown.
    if (stops || !environment.events) return
    const stopDiscovery = adapter.discover({
      environment,
      options: deps.options(),
      log: (level, message, data) => log.write(level, message, data),
      found,
      chosenChainId: () => store.get().chosenChainId,
    })
    const stopWatching = memory.watch({
      connection: (stored) => store.send({ type: 'storedElsewhere', stored }),
      choice: ({ chosenChainId, chosenAddress }) =>
        store.send({ type: 'chosenElsewhere', chainId: chosenChainId, address: chosenAddress }),
    })
    stops = [stopDiscovery, stopWatching, effects.stop]
    store.send({ type: 'started', ...memory.load(), autoReconnect: deps.autoReconnect })
  }

  return {
    store,
    start,
    found,
    ports,
    memory,
    stop() {
      for (const stop of stops ?? [effects.stop]) stop()
      stops = []
      store.send({ type: 'ended' })
    },
    provider() {
      const { session } = store.get()
      return session.status === 'connected' ? ports.get(session.connectorId)?.provider : undefined
    },
  }
}

/** A kit that takes nothing up by itself does not take up the wallet around the page either. */
function unhosted({ host: _host, ...connector }: Connector): Connector {
  return connector
}
