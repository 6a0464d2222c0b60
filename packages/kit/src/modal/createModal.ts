import { limits } from '@causeway/protocol/limits'
import type { ConnectionEvent } from '../connection/events.ts'
import type { ConnectionState } from '../connection/state.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { EvmNetwork } from '../connection/evmNetwork.ts'
import { createStore, type Store } from '../store.ts'
import {
  initialModal,
  reduceModal,
  type ModalEffect,
  type ModalEvent,
  type ModalState,
} from './machine.ts'

export interface Modal {
  readonly store: Store<ModalState, ModalEvent>
  readonly start: () => void
  readonly stop: () => void
}

/** The modal flow, and the one place where it and the connection hear of each other. */
export function createModal(deps: {
  readonly environment: Environment
  readonly log: Log
  readonly connection: Store<ConnectionState, ConnectionEvent>
  readonly networks: readonly EvmNetwork[]
}): Modal {
  const { environment, log, connection, networks } = deps
  let stopShake: () => void = () => undefined

  function run(effect: ModalEffect, send: (event: ModalEvent) => void): void {
    switch (effect.type) {
      case 'startShake':
        stopShake = environment.after(limits.modal.shakeMs, () => send({ type: 'shakeOver' }))
        return
      case 'enter':
        if (effect.view.name === 'ConnectingExternal')
          connection.send({ type: 'connectRequested', connectorId: effect.view.connectorId })
        if (effect.view.name === 'SwitchNetwork')
          connection.send({
            type: 'switchRequested',
            chainId: Number(effect.view.caipNetworkId.split(':')[1]),
          })
        return
      case 'leave':
        if (effect.view.name === 'ConnectingExternal') connection.send({ type: 'connectCancelled' })
        if (effect.view.name === 'SwitchNetwork') connection.send({ type: 'switchDismissed' })
        return
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reduceModal, initialModal, run, (event, state) =>
    log.write('debug', `modal ${event.type}`, { event, history: state.history, open: state.open }),
  )

  let stopFollowing: (() => void) | undefined
  function start(): void {
    if (stopFollowing) return
    let before = connection.get().session
    stopFollowing = connection.subscribe(() => {
      const after = connection.get().session
      const was = before
      before = after
      if (after.status === 'connected') {
        const supported = networks.some((network) => network.id === after.chainId)
        if (was.status !== 'connected') store.send({ type: 'walletConnected', supported })
        else if (was.chainId !== after.chainId) store.send({ type: 'networkChanged', supported })
      } else if (after.status === 'disconnected' && was.status === 'connected') {
        store.send({ type: 'walletDisconnected' })
      }
    })
  }

  return {
    store,
    start,
    stop() {
      stopShake()
      stopFollowing?.()
      stopFollowing = undefined
    },
  }
}
