import { BaseError } from '@causeway/protocol/errors/baseError'
import { kitDestroyed } from '@causeway/protocol/errors/kitErrors'
import { authConnectorId, walletConnectId } from '../connection/addConnector.ts'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Kit, KitConfig, KitInside } from '../actions/kit.ts'
import type { ConfiguredChainId } from '../actions/kitChainId.ts'
import { openModal } from '../actions/modal/openModal.ts'
import { optionSetters } from '../core/options/createOptions.ts'
import { createRemoteWallets } from '../connection/walletconnect/createRemoteWallets.ts'
import { createFlows } from './createFlows.ts'
import { sourcesOf } from '../actions/chainData/sourcesOf.ts'
import { sourceOfWallets } from '../actions/registry/sourceOfWallets.ts'
import { mistakesIn } from '../core/development/mistakes.ts'
import { countKit, notifyDeveloper } from '../core/development/notifyDeveloper.ts'
import { retireNames } from '../core/development/retireNames.ts'
import type { SettledPorts } from '../core/ports/ports.ts'
import { createGetters } from './createGetters.ts'

// Bundlers put the name of the mode in its place, and take what stands behind another one out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Makes a kit: one wallet connection and its modal. Several may live on one page, each with an `id` of its own. Creating
 * it touches nothing: no storage, no listener, no request; that begins with the first `subscribe`, `open` or call.
 * @throws BaseError `connection.clients` when a namespace has wallets and no network, `network.invalid` for a network that
 * cannot be used, `connection.adapter` for a network whose namespace has no adapter in `namespaces`
 * @throws BaseError `connection.bothSignIns` when both sign-in options are set, `options.endpoint` for an endpoint that
 * is no address, `options.unknown` for a name that is none,
 * `options.id` for an id that cannot name a kit, `options.conflict` for two adapters of one namespace
 */
export function createKit<const Networks extends KitConfig['networks']>(
  config: KitConfig & { readonly networks: Networks },
): Kit<ConfiguredChainId<Networks>> {
  if (process.env.NODE_ENV === 'development') mistakesIn(config).forEach(notifyDeveloper)
  const kit = createInside(config)
  if (process.env.NODE_ENV === 'development') {
    countKit(kit, config.id)
    retireNames(kit)
  }
  config.storage?.follow?.(kit)
  ;(config.siwx ?? config.siweConfig)?.follow(kit)
  // Its networks are those of the configuration.
  return kit as Kit as Kit<ConfiguredChainId<Networks>>
}

/**
 * A connection is to be taken up, of the last visit or of another tab, and its wallet is not in the page: it may be one whose code
 * is not there yet.
 */
async function comeLater(
  connectorId: string,
  kit: KitInside,
  remote: ReturnType<typeof createRemoteWallets>,
): Promise<unknown> {
  if (connectorId === walletConnectId) return remote?.load()
  return (
    connectorId === authConnectorId &&
    (await import('../embedded/social/restoreEmbedded.ts')).restoreEmbedded(kit)
  )
}

/** The same, with the machinery that the kit's own parts use. */
export function createInside(config: KitConfig): KitInside {
  const flows = createFlows(config, (connectorId) =>
    comeLater(connectorId, inside, remote).catch((error: unknown) =>
      log.write('warn', 'No such wallet.', error),
    ),
  )
  const { environment, events, options, log, networks, namespaces, modal, alerts, language } = flows
  const remote = createRemoteWallets(flows, () => ({ ...getters, metadata: config.metadata }))
  const ports: SettledPorts = {
    ...sourcesOf(config, flows),
    ...(remote && { pairing: remote.pairing }),
    ...config,
    wallets: sourceOfWallets(config, flows),
  }
  const { guard } = events
  let over = false
  function start(): void {
    if (over) throw new BaseError(kitDestroyed)
    if (flows.lacksProjectId()) alerts.send({ type: 'raise', code: 'alert.projectIdMissing' })
    // Following begins first, so that nothing of a wallet that answers at once is missed.
    modal.start()
    language.start()
    namespaces.start()
  }
  /** Whoever only reads may still do so: a component may outlive the kit by a moment. */
  function startReading(): void {
    if (over) log.write('error', 'A destroyed kit was subscribed to.')
    else start()
  }
  const { evmList, ...getters } = createGetters(flows, startReading, config)
  function activate(namespace: ChainNamespace): void {
    start()
    namespaces.of(namespace)
    namespaces.store.send({ type: 'activated', namespace })
  }
  const inside: KitInside = {
    get networks() {
      return evmList()
    },
    networkList: networks,
    addNetwork: (network) => guard(() => networks.add(network)),
    removeNetwork: (id) => guard(() => networks.remove(id)),
    metadata: config.metadata,
    language,
    get messages() {
      return language.get().messages
    },
    options,
    ports,
    platform: () => environment.platform?.() ?? 'desktop',
    ...optionSetters(options),
    log,
    storage: flows.storage,
    events,
    connection: namespaces.active,
    connectionOf: (namespace) => guard(() => namespaces.of(namespace).store),
    flowOf: namespaces.of,
    namespaces: namespaces.store,
    activate: (namespace) => guard(() => activate(namespace)),
    modal: modal.store,
    alerts,
    environment,
    start,
    open(wanted = {}) {
      start()
      if (wanted.namespace) activate(wanted.namespace)
      openModal(
        { modal: modal.store, namespaces, options: options.get, ports, environment },
        wanted,
      )
    },
    close: ({ force } = {}) => modal.store.send({ type: 'close', force }),
    ...getters,
    destroy() {
      if (over) return
      over = true
      flows.stop()
      remote?.stop()
    },
  }
  return inside
}
