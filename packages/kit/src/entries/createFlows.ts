import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionBothSignIns, optionsId } from '@causeway/protocol/errors/kitErrors'
import { asksProjectId } from '@causeway/protocol/origins/publicRelay'
import { createAlerts } from '../core/alert/createAlerts.ts'
import type { ConnectionDeps } from '../connection/createConnection.ts'
import { createNamespaces } from '../connection/createNamespaces.ts'
import { evmAdapter, withConnectors } from '../connection/evmAdapter.ts'
import { fromChain } from '../connection/fromChain.ts'
import { createNetworkList, readNetworks } from '../connection/createNetworkList.ts'
import type { KitConfig } from '../actions/kit.ts'
import { browserEnvironment, isMobile } from '../core/browserEnvironment.ts'
import { createLanguage } from '../core/messages/createLanguage.ts'
import { createEvents } from '../connection/events/createEvents.ts'
import { fromConnection } from '../connection/events/fromConnection.ts'
import { createLog } from '../core/createLog.ts'
import { createModal } from '../actions/modal/createModal.ts'
import { createOptions } from '../core/options/createOptions.ts'
import { type StoragePort, createStorage, memoryStorage } from '../core/createStorage.ts'
import { toConsole } from '../core/development/notifyDeveloper.ts'
import { withRelay } from '../connection/walletconnect/createRemoteWallets.ts'

// Bundlers put the name of the mode in its place, and take what stands behind another one out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The flows of one kit, each made once and joined where they hear of each other.
 * @param onMissed hears of a connection to take up whose wallet the page does not show
 */
export function createFlows(config: KitConfig, onMissed: ConnectionDeps['onMissed']) {
  if (config.siweConfig && config.siwx) throw new BaseError(connectionBothSignIns)
  const environment = config.environment ?? browserEnvironment()
  const first = withRelay(config)
  const options = createOptions(first)
  const log = createLog({
    now: environment.now,
    debug: () => options.get().debug,
    forward: config.onLog ?? (process.env.NODE_ENV === 'development' ? toConsole : undefined),
    least: () => options.get().logLevel,
  })
  const world = { environment, log, options: options.get }
  const alerts = createAlerts({ log })
  const events = createEvents({ ...world, config: config.events, alerts })
  const storage = createStorage(storagePort(config.storage), log, idOf(config))
  const adapters = withConnectors([evmAdapter, ...(config.namespaces ?? [])], config.connectors)
  const networks = createNetworkList(
    readNetworks(config.networks),
    new Set(adapters.map((adapter) => adapter.namespace)),
    log,
  )
  const namespaces = createNamespaces(
    {
      ...world,
      storage,
      defaultNetwork: config.defaultNetwork && fromChain(config.defaultNetwork),
      autoReconnect: config.autoReconnect ?? true,
      onMissed,
      observe(event, state, before) {
        if (event.type === 'signedOut' && state.namespace === namespaces.store.get().active)
          modal.store.send({ type: 'signedOut', failed: event.failure !== undefined })
        const mobile = isMobile(environment.platform?.() ?? 'desktop')
        const kitEvent = fromConnection(event, state, before, mobile)
        if (kitEvent) events.send(kitEvent)
      },
    },
    adapters,
    networks,
  )
  const modal = createModal({
    ...world,
    namespaces,
    networks,
    onUnknownNetwork: () => alerts.send({ type: 'raise', code: 'alert.switchNetwork' }),
  })
  const language = createLanguage({ environment, log, options, texts: config.messages })
  let { open } = modal.store.get()
  modal.store.subscribe(() => {
    const state = modal.store.get()
    if (state.open === open) return
    open = state.open
    const { connected } = state
    events.send({ event: open ? 'MODAL_OPEN' : 'MODAL_CLOSE', connected })
  })
  const named: readonly string[] = Object.values(first.endpoints ?? {})
  return {
    /** Whether an endpoint of the app's is a public service that asks for a project id, and the app has none (D23). */
    lacksProjectId: () => !options.get().projectId && named.some(asksProjectId),
    /** Ends all of them. The modal closes while its flows can still be kitEvent. */
    stop() {
      modal.store.send({ type: 'close', force: true })
      for (const part of [events, language, modal, namespaces]) part.stop()
    },
    environment,
    storage,
    options,
    log,
    events,
    alerts,
    language,
    networks,
    namespaces,
    modal,
  }
}

function idOf({ id }: KitConfig): string | undefined {
  if (id === undefined || /^[\w-]{1,40}$/u.test(id)) return id
  throw new BaseError(optionsId, { id })
}

/** Browsers may refuse to hand out `localStorage` at all; the kit then remembers for the life of the page. */
function storagePort(given: StoragePort | undefined): () => StoragePort {
  const memory = memoryStorage()
  return () => given ?? (typeof localStorage === 'undefined' ? memory : localStorage)
}
