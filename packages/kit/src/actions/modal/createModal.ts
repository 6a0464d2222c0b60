import { modalLimits } from './limits.ts'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Namespaces } from '../../connection/createNamespaces.ts'
import type { NetworkList } from '../../connection/createNetworkList.ts'
import type { Connected, ConnectionState } from '../../connection/state.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { Log } from '../../core/createLog.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import { reduceModal } from './machine.ts'
import { type ModalEffect, type ModalEvent, type ModalState, initialModal } from './state.ts'
import type { ViewRequest } from './views.ts'

/**
 * Tells the modal what became of the connections: a wallet connected, left or moved, in the namespace that the
 * visitor works in. A wallet that the visitor connects in another one makes that the active one.
 * @returns its stop
 */
function follow(
  namespaces: Namespaces,
  deps: { readonly networks: NetworkList; readonly options: () => KitOptions },
  send: (event: ModalEvent) => void,
): () => void {
  let active = namespaces.store.get().active
  const seen = new Map<ChainNamespace, ConnectionState>()
  const stateOf = (namespace: ChainNamespace) => namespaces.of(namespace).store.get()
  for (const namespace of namespaces.store.get().all) seen.set(namespace, stateOf(namespace))

  function supported(namespace: ChainNamespace, chainId: unknown): boolean {
    const { allowUnsupportedChain, enableNetworkSwitch } = deps.options()
    if (allowUnsupportedChain || !enableNetworkSwitch) return true
    return deps.networks.of(namespace).some((network) => network.id === chainId)
  }

  function look(namespace: ChainNamespace): void {
    const now = stateOf(namespace)
    const before = seen.get(namespace) ?? now
    seen.set(namespace, now)
    const [was, is] = [before.session, now.session]
    if (namespace !== namespaces.store.get().active) {
      const gained = is.status === 'connected' && !is.reason && isNew(was, is)
      if (!gained) return
      active = namespace
      namespaces.store.send({ type: 'activated', namespace })
    }
    if (is.status === 'connected') {
      const known = supported(namespace, is.chainId)
      if (isNew(was, is))
        send({ type: 'walletConnected', supported: known, restored: is.reason !== undefined })
      else if (was.status === 'connected' && was.chainId !== is.chainId)
        send({ type: 'networkChanged', supported: known })
    } else if (was.status === 'connected')
      send({ type: 'walletDisconnected', signingOut: now.signingOut })
    else if (was.status !== 'unknown' && before.chosenChainId !== now.chosenChainId)
      send({ type: 'networkChanged', supported: true })
  }

  const stops = namespaces.store
    .get()
    .all.map((namespace) => namespaces.of(namespace).store.subscribe(() => look(namespace)))
  const stopActive = namespaces.store.subscribe(() => {
    const next = namespaces.store.get().active
    if (next === active) return
    active = next
    send({ type: 'namespaceChanged', connected: stateOf(next).session.status === 'connected' })
  })
  return () => [...stops, stopActive].forEach((stop) => stop())
}

/** Nobody was connected before, or another wallet was. */
function isNew(was: ConnectionState['session'], is: Connected): boolean {
  return was.status !== 'connected' || was.attempt !== is.attempt
}

export interface ModalFlow {
  readonly store: Store<ModalState, ModalEvent>
  readonly start: () => void
  readonly stop: () => void
}

interface ModalDeps {
  readonly environment: Environment
  readonly log: Log
  readonly namespaces: Namespaces
  readonly networks: NetworkList
  readonly options: () => KitOptions
  /** A network was wanted that the app does not have. */
  readonly onUnknownNetwork: () => void
}

/** The modal flow, and the one place where it and the connections hear of each other. */
export function createModal(deps: ModalDeps): ModalFlow {
  const { environment, log, namespaces } = deps
  let stopShake: () => void = () => undefined

  function run(effect: ModalEffect, send: (event: ModalEvent) => void): void {
    switch (effect.type) {
      case 'startShake':
        stopShake = environment.after(modalLimits.shakeMs, () => send({ type: 'shakeOver' }))
        return
      case 'ask':
        return sendRequest(deps, effect.request, send)
      case 'cancel':
        return cancelRequest(deps, effect.request)
      case 'notify':
        try {
          return effect.listener()
        } catch (error) {
          return log.write('error', 'An effect failed.', error)
        }
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reduceModal, initialModal(deps.options().enableEmbedded), run, {
    ...noting(log),
    observe: (event, { history, open }) =>
      log.write('debug', `modal ${event.type}`, { event, history, open }),
  })

  let stopFollowing: (() => void) | undefined
  return {
    store,
    start() {
      stopFollowing ??= follow(namespaces, deps, store.send)
    },
    stop() {
      stopShake()
      stopFollowing?.()
      stopFollowing = undefined
    },
  }
}

/** What a view on screen asks a wallet; the same events that `connect` and `switchChain` send. */
function sendRequest(
  deps: ModalDeps,
  request: ViewRequest,
  send: (event: ModalEvent) => void,
): void {
  const { namespaces, networks } = deps
  if (request.type === 'connect') {
    const { connectorId } = request
    return connectionFor(namespaces, request).send({ type: 'connectRequested', connectorId })
  }
  const network = networks.get().find((known) => known.caipNetworkId === request.caipNetworkId)
  if (!network) return deps.onUnknownNetwork()
  namespaces.store.send({ type: 'activated', namespace: network.chainNamespace })
  const { store } = namespaces.of(network.chainNamespace)
  store.send(
    { type: 'switchRequested', chainId: network.id },
    ({ session, chosenChainId }, before) => {
      // A namespace that stands there already, or whose choice it was before, had only to be made the active one.
      const there =
        session.status === 'connected'
          ? session.chainId === network.id
          : chosenChainId === before.chosenChainId
      if (there) send({ type: 'networkChanged', supported: true })
    },
  )
}

function cancelRequest({ namespaces }: ModalDeps, request: ViewRequest): void {
  if (request.type === 'connect')
    connectionFor(namespaces, request).send({ type: 'connectCancelled' })
  else namespaces.active.send({ type: 'switchDismissed' })
}

/** The connection that a view asks through. */
function connectionFor(
  namespaces: Namespaces,
  { namespace }: { readonly namespace: ChainNamespace | undefined },
) {
  return namespaces.of(namespace ?? namespaces.store.get().active).store
}

type OnTurn = (isTurn: boolean) => void

/** Who draws a modal, or would, in the order in which they came. */
const renderers = new WeakMap<object, (OnTurn | undefined)[]>()

/**
 * Says that somebody draws a kit's modal: `<KitProvider>` does, and so must an app that draws its own from `kit.modal`.
 * Where nobody does, what would be asked there is refused at once.
 * @param onTurn told, also more than once, whether it is this one's turn: a page has one modal, and of several who say so the one that
 * came first draws it until its end. Left out: this one draws in any case
 * @returns its end
 */
export function registerModalRenderer(
  { modal }: { readonly modal: Store<ModalState, ModalEvent> },
  onTurn?: OnTurn,
): () => void {
  const all = renderers.get(modal) ?? []
  renderers.set(modal, all)
  all.push(onTurn)
  all.find(Boolean)?.(true)
  return () => {
    all.splice(all.indexOf(onTurn) >>> 0, 1)
    onTurn?.(false)
    all.find(Boolean)?.(true)
  }
}

/** Whether anybody draws this modal. */
export function isDrawn({ modal }: { readonly modal: Store<ModalState, ModalEvent> }): boolean {
  return Boolean(renderers.get(modal)?.length)
}
