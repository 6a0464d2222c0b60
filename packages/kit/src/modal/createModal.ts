import { limits } from '@causeway/protocol/limits'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Namespaces } from '../connection/createNamespaces.ts'
import type { NetworkList } from '../connection/networkList.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { KitOptions } from '../options.ts'
import { createStore, noting, type Store } from '../store.ts'
import { follow } from './follow.ts'
import {
  initialModal,
  reduceModal,
  type ModalEffect,
  type ModalEvent,
  type ModalState,
} from './machine.ts'
import type { View } from './views.ts'

export interface Modal {
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
export function createModal(deps: ModalDeps): Modal {
  const { environment, log, namespaces } = deps
  let stopShake: () => void = () => undefined

  function run(effect: ModalEffect, send: (event: ModalEvent) => void): void {
    switch (effect.type) {
      case 'startShake':
        stopShake = environment.after(limits.modal.shakeMs, () => send({ type: 'shakeOver' }))
        return
      case 'enter':
        return enter(deps, effect.view, send)
      case 'leave':
        return leave(deps, effect.view)
      case 'tell':
        try {
          return effect.listener()
        } catch (error) {
          return log.write('error', 'What a flow was to lead to failed.', error)
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

function enter(deps: ModalDeps, view: View, send: (event: ModalEvent) => void): void {
  const { namespaces, networks } = deps
  if (view.name === 'ConnectingExternal')
    asked(namespaces, view).send({ type: 'connectRequested', connectorId: view.connectorId })
  if (view.name !== 'SwitchNetwork') return
  const network = networks.get().find((known) => known.caipNetworkId === view.caipNetworkId)
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

function leave({ namespaces }: ModalDeps, view: View): void {
  if (view.name === 'ConnectingExternal') asked(namespaces, view).send({ type: 'connectCancelled' })
  if (view.name === 'SwitchNetwork') namespaces.active.send({ type: 'switchDismissed' })
}

/** The connection that a view asks through. */
function asked(namespaces: Namespaces, view: { readonly namespace?: ChainNamespace }) {
  return namespaces.of(view.namespace ?? namespaces.store.get().active).store
}
