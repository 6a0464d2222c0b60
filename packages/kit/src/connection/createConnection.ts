import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { EvmNetwork } from './evmNetwork.ts'
import type { KitStorage } from '../storage.ts'
import { createStore, type Store } from '../store.ts'
import type { ConnectorPort } from './connector.ts'
import { discover } from './discover.ts'
import { createConnectionEffects } from './effects.ts'
import type { ConnectionEvent } from './events.ts'
import { injectedPort } from './injected.ts'
import { reduceConnection } from './machine.ts'
import { connectionMemory } from './memory.ts'
import type { Eip1193Provider } from './provider.ts'
import { initialConnection, type ConnectionState } from './state.ts'

export interface Connection {
  readonly store: Store<ConnectionState, ConnectionEvent>
  readonly start: () => void
  readonly stop: () => void
  readonly provider: () => Eip1193Provider | undefined
}

/** The connection flow with its surroundings: wallets of the page, storage, timers and other tabs. */
export function createConnection(deps: {
  readonly environment: Environment
  readonly log: Log
  readonly storage: KitStorage
  readonly networks: readonly [EvmNetwork, ...EvmNetwork[]]
  readonly autoReconnect: boolean
}): Connection {
  const { environment, log, networks } = deps
  const ports = new Map<string, ConnectorPort>()
  const memory = connectionMemory(deps.storage, environment)
  const effects = createConnectionEffects({
    environment,
    log,
    memory,
    networks,
    port: (connectorId) => ports.get(connectorId),
    awaited: (attempt) => {
      const { session } = store.get()
      return session.status === 'connecting' && session.attempt === attempt
    },
  })
  const store: Store<ConnectionState, ConnectionEvent> = createStore(
    reduceConnection,
    initialConnection(networks[0].id),
    effects.run,
    (event, state) =>
      log.write('debug', `connection ${event.type}`, { event, session: state.session }),
  )
  const sleep = (ms: number) => new Promise<void>((resolve) => void environment.after(ms, resolve))
  let stops: readonly (() => void)[] | undefined

  function start(): void {
    // On a server there is no page to look at: the state stays unknown.
    if (stops || !environment.events) return
    const stopDiscovery = discover(
      environment,
      (connector, provider) => {
        if (!ports.has(connector.id))
          ports.set(
            connector.id,
            injectedPort(provider, {
              sleep,
              log: (message, data) => log.write('info', message, data),
            }),
          )
        store.send({ type: 'announced', connector })
      },
      (message) => log.write('warn', message),
    )
    stops = [
      stopDiscovery,
      memory.watch((stored) => store.send({ type: 'storedElsewhere', stored })),
      effects.stop,
    ]
    store.send({ type: 'started', ...memory.load(), autoReconnect: deps.autoReconnect })
  }

  return {
    store,
    start,
    stop() {
      for (const stop of stops ?? []) stop()
      stops = []
    },
    provider() {
      const { session } = store.get()
      return session.status === 'connected' ? ports.get(session.connectorId)?.provider : undefined
    },
  }
}
