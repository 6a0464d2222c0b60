import type { ConnectionEvent } from '../events.ts'
import { walletConnectId } from '../addConnector.ts'
import { type ConnectionState, pendingConnect, connectionFailure } from '../state.ts'
import type { ChainId } from '../connector.ts'
import type { KitEvent } from './kitEvent.ts'

/**
 * What the outside hears of an event of the connection, with the state that it led to and the one before; most of them
 * are nobody's business.
 * @param mobile whether a wallet outside the page is an app on this device
 */
export function fromConnection(
  event: ConnectionEvent,
  state: ConnectionState,
  before: ConnectionState,
  mobile: boolean,
): KitEvent | undefined {
  const { session, namespace } = state
  const nameOf = (id: string) => state.connectors.find((known) => known.id === id)?.name ?? id
  switch (event.type) {
    case 'connectRequested': {
      const request = state.attempt === before.attempt ? undefined : pendingConnect(state)
      // A wallet outside the page was chosen when its way was: the view told of it.
      if (!request || request.connectorId === walletConnectId) return undefined
      return { event: 'SELECT_WALLET', name: nameOf(request.connectorId), platform: 'browser' }
    }
    case 'connectAnswered': {
      if (session.status !== 'connected' || session.attempt !== event.attempt) return undefined
      const { peer } = session
      return peer
        ? {
            event: 'CONNECT_SUCCESS',
            method: mobile ? 'mobile' : 'qrcode',
            // A name of the list; what a wallet calls itself is its own words.
            name: peer.wallet?.name ?? 'WalletConnect',
          }
        : {
            event: 'CONNECT_SUCCESS',
            method: event.method ?? 'browser',
            name: nameOf(session.connectorId),
          }
    }
    case 'connectRejected':
    case 'connectFailed': {
      const failure = connectionFailure(state)
      if (failure?.attempt !== event.attempt) return undefined
      return failure.kind === 'rejected'
        ? { event: 'USER_REJECTED', name: nameOf(failure.connectorId) }
        : { event: 'CONNECT_ERROR', message: failure.error.code }
    }
    case 'signedOut':
      return event.failure
        ? { event: 'DISCONNECT_ERROR', message: event.failure.shortMessage }
        : { event: 'DISCONNECT_SUCCESS', namespace }
    case 'switchRequested':
    case 'switchAnswered':
    case 'chainChanged': {
      const chainId = chainOf(state)
      if (chainOf(before) === chainId) return undefined
      return { event: 'SWITCH_NETWORK', network: `${namespace}:${chainId}` }
    }
    default:
      return undefined
  }
}

/** Where the wallet stands, or what the visitor chose without one. */
function chainOf({ session, chosenChainId }: ConnectionState): ChainId {
  return session.status === 'connected' ? session.chainId : chosenChainId
}
