import type { ConnectionEvent } from '../connection/events.ts'
import type { ConnectionState } from '../connection/state.ts'
import type { KitEvent } from './kitEvent.ts'

/** What the outside hears of an event of the connection, with the state that it led to; most of them are nobody's business. */
export function fromConnection(
  event: ConnectionEvent,
  state: ConnectionState,
): KitEvent | undefined {
  const { session, namespace } = state
  const nameOf = (id: string) => state.connectors.find((known) => known.id === id)?.name ?? id
  switch (event.type) {
    case 'connectRequested':
      if (session.status !== 'connecting') return undefined
      return {
        event: 'SELECT_WALLET',
        name: nameOf(session.connectorId),
        platform: 'browser',
      }
    case 'connectAnswered':
      if (session.status !== 'connected' || session.attempt !== event.attempt) return undefined
      return { event: 'CONNECT_SUCCESS', method: 'browser', name: nameOf(session.connectorId) }
    case 'connectRejected':
    case 'connectFailed': {
      const failure = session.status === 'disconnected' ? session.failure : undefined
      if (failure?.attempt !== event.attempt) return undefined
      return failure.kind === 'rejected'
        ? { event: 'USER_REJECTED', name: nameOf(failure.connectorId) }
        : { event: 'CONNECT_ERROR', message: failure.error.code }
    }
    case 'signedOut':
      return event.failure
        ? { event: 'DISCONNECT_ERROR', message: event.failure.shortMessage }
        : { event: 'DISCONNECT_SUCCESS', namespace }
    case 'switchAnswered':
      if (session.status !== 'connected' || event.outcome.kind !== 'switched') return undefined
      return { event: 'SWITCH_NETWORK', network: `${namespace}:${session.chainId}` }
    default:
      return undefined
  }
}
