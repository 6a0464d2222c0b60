import { BaseError } from '@causeway/protocol/errors/base'
import type { Network } from '@causeway/protocol/networks'
import { accountOf } from './account.ts'
import { createAlerts } from './alert/createAlerts.ts'
import { createClients } from './client.ts'
import { createConnection } from './connection/createConnection.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import type { AppMetadata, Kit } from './kit.ts'
import { createLog, reaches, type LogEntry } from './log.ts'
import { createLanguage } from './messages/createLanguage.ts'
import type { Messages } from './messages/en.ts'
import { createModal } from './modal/createModal.ts'
import { viewNamed } from './modal/views.ts'
import type { OptionsInput } from './options.ts'
import { createOptions } from './optionsStore.ts'
import type { Ports } from './ports/ports.ts'
import { activeNetwork } from './connection/activeNetwork.ts'
import { isEvmNetwork, type EvmNetwork } from './connection/evmNetwork.ts'
import { memo } from './memo.ts'
import { createStorage, memoryStorage, type StoragePort } from './storage.ts'
import { createToasts } from './toast/createToasts.ts'

export interface KitConfig extends OptionsInput, Ports {
  /** The networks that the app uses; the first one is shown before a wallet is connected. */
  readonly networks: readonly [Network, ...Network[]]
  /** How the app introduces itself to wallets outside the page; wallets of the page read it there. */
  readonly metadata?: AppMetadata
  /** Where connections are remembered; `localStorage` when left out. */
  readonly storage?: StoragePort
  /** Whether an earlier connection is taken up silently; on when left out. */
  readonly autoReconnect?: boolean
  /** Texts that replace the kit's own, in every language. */
  readonly messages?: Partial<Messages>
  /** Also receives the entries of the kit's log from `logLevel` on, as they are written. */
  readonly onLog?: (entry: LogEntry) => void
  /** Replaces the page itself, for tests. */
  readonly environment?: Environment
  /** Sign-in with the wallet. */
  readonly siwx?: object
  /** The older form of sign-in; never beside `siwx` (SPEC §5). */
  readonly siweConfig?: object
}

/**
 * Makes a kit: one wallet connection and its modal. Several may live on one page. Creating it touches nothing:
 * no storage, no listener, no request; that begins with the first `subscribe`, `open` or call.
 * @throws Error when no network of the list can be connected to
 * @throws BaseError `connection.bothSignIns` when both sign-in options are set
 */
export function createKit(config: KitConfig): Kit {
  if (config.siweConfig && config.siwx) throw new BaseError('connection.bothSignIns')
  const networks = evmNetworks(config.networks)
  const environment = config.environment ?? browserEnvironment()
  const options = createOptions(config)
  const log = createLog({
    now: environment.now,
    forward: (entry) => {
      if (reaches(entry.level, options.get().logLevel)) config.onLog?.(entry)
    },
  })
  const storage = createStorage(storagePort(config.storage), log)
  const connection = createConnection({
    environment,
    log,
    storage,
    networks,
    autoReconnect: config.autoReconnect ?? true,
  })
  const modal = createModal({ environment, log, connection: connection.store, networks })
  const language = createLanguage({ environment, log, options, texts: config.messages })
  const alerts = createAlerts({ log })
  const toasts = createToasts(environment, modal.store)
  const clientOf = createClients(() => networks)
  const account = memo(connection.store.get, accountOf)
  const network = memo(connection.store.get, (state) => activeNetwork(state, networks))

  function start(): void {
    connection.start()
    modal.start()
    language.start()
  }

  return {
    networks,
    metadata: config.metadata,
    language,
    get messages() {
      return language.get().messages
    },
    options,
    ports: config,
    platform: () => environment.platform?.() ?? 'desktop',
    setTheme: (theme) => options.send({ theme }),
    setThemeVariables: (variables) =>
      options.send({ themeVariables: { ...options.get().themeVariables, ...variables } }),
    updateFeatures: (features) => options.send({ features }),
    log,
    connection: connection.store,
    modal: modal.store,
    toasts,
    alerts,
    start,
    open({ view } = {}) {
      start()
      const connected = connection.store.get().session.status === 'connected'
      modal.store.send({
        type: 'open',
        view: typeof view === 'string' ? viewNamed(view) : view,
        connected,
      })
    },
    close: (options) => modal.store.send({ type: 'close', force: options?.force }),
    client: (chainId) => clientOf(chainId ?? network().network?.id ?? networks[0].id),
    subscribe(listener) {
      start()
      return whenChanged(connection.store.subscribe, () => [account(), network()], listener)
    },
    account,
    network,
    provider: connection.provider,
    destroy() {
      language.stop()
      toasts.stop()
      modal.stop()
      connection.stop()
    },
  }
}

/** Calls back only when what is read is really another object. */
function whenChanged(
  subscribe: (listener: () => void) => () => void,
  read: () => readonly unknown[],
  listener: () => void,
): () => void {
  let seen = read()
  return subscribe(() => {
    const now = read()
    if (now.every((value, index) => value === seen[index])) return
    seen = now
    listener()
  })
}

function evmNetworks(networks: readonly Network[]): readonly [EvmNetwork, ...EvmNetwork[]] {
  const [first, ...rest] = networks.filter(isEvmNetwork)
  if (first) return [first, ...rest]
  throw new Error(
    'createKit got no network of the eip155 namespace. Without one there is nothing that a wallet could connect to. Add one to `networks`, for instance `polygon` from @causeway/protocol/networks.',
  )
}

/** Browsers may refuse to hand out `localStorage` at all; the kit then remembers for the life of the page. */
function storagePort(given: StoragePort | undefined): () => StoragePort {
  const memory = memoryStorage()
  return () => given ?? (typeof localStorage === 'undefined' ? memory : localStorage)
}
