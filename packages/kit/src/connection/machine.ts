import {
  connectAnswered,
  connectCancelled,
  connectEnded,
  connectRequested,
  disconnectRequested,
  walletSlow,
} from './connecting.ts'
import type { ConnectionEvent } from './events.ts'
import {
  announced,
  chosenElsewhere,
  restoreAnswered,
  restoreFailed,
  restoreWaitOver,
  started,
  storedElsewhere,
} from './restoring.ts'
import type { ConnectionState } from './state.ts'
import type { Step } from './step.ts'
import { switchAnswered, switchRequested, switchSlow } from './switching.ts'
import { accountsChanged, addressChosen, chainChanged, walletDisconnected } from './walletEvents.ts'

/**
 * The connection, as one pure function. The only writer of who is connected, where and through what (SPEC §4);
 * everything else is a view of its state.
 */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent): Step {
  switch (event.type) {
    case 'started':
      return started(state, event)
    case 'ended':
      return [
        {
          ...state,
          session: { status: 'unknown' },
          switching: { status: 'idle' },
          signingOut: false,
        },
      ]
    case 'announced':
      return announced(state, event.connector)
    case 'connectRequested':
      return connectRequested(state, event.connectorId)
    case 'connectCancelled':
      return connectCancelled(state)
    case 'connectAnswered':
      return connectAnswered(state, event)
    case 'connectRejected':
    case 'connectFailed':
      return connectEnded(state, event)
    case 'walletSlow':
      return walletSlow(state, event.attempt)
    case 'restoreWaitOver':
      return restoreWaitOver(state, event.attempt)
    case 'restoreAnswered':
      return restoreAnswered(state, event)
    case 'restoreFailed':
      return restoreFailed(state, event.attempt)
    case 'accountsChanged':
      return accountsChanged(state, event)
    case 'chainChanged':
      return chainChanged(state, event.attempt, event.chainId)
    case 'walletDisconnected':
      return walletDisconnected(state, event.attempt)
    case 'disconnectRequested':
      return disconnectRequested(state)
    case 'signedOut':
      return [state.signingOut ? { ...state, signingOut: false } : state]
    case 'switchRequested':
      return switchRequested(state, event.chainId)
    case 'switchSlow':
      return switchSlow(state, event.request)
    case 'switchAnswered':
      return switchAnswered(state, event.request, event.outcome)
    case 'switchDismissed':
      return [
        state.switching.status === 'idle' ? state : { ...state, switching: { status: 'idle' } },
      ]
    case 'addressChosen':
      return addressChosen(state, event.address)
    case 'chosenElsewhere':
      return chosenElsewhere(state, event)
    case 'storedElsewhere':
      return storedElsewhere(state, event.stored)
    default:
      return event satisfies never
  }
}
