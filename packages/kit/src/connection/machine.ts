import type { ConnectionEvent } from './events.ts'
import { timing } from './connectionMemory.ts'
import {
  announced,
  chosenElsewhere,
  restoreAnswered,
  restoreFailed,
  restoreWaitOver,
  started,
  storedElsewhere,
} from './restoring.ts'
import {
  type Connected,
  type Connecting,
  type ConnectionState,
  type ConnectionFailure,
  pendingConnect,
  connectionFailure,
} from './state.ts'
import { type ConnectionStep, disconnected, extrasOf, withRecent } from './step.ts'
import { switchAnswered, switchRequested, switchSlow } from './switching.ts'
import { accountsChanged, addressChosen, chainChanged, walletDisconnected } from './walletEvents.ts'

type EventOf<T extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: T }>

/** The visitor chose a wallet, or tries it again. */
function connectRequested(state: ConnectionState, connectorId: string): ConnectionStep {
  const { session } = state
  if (session.status === 'unknown') return [state]
  if (!state.connectors.some((connector) => connector.id === connectorId)) return [state]
  if (session.status === 'connected' && session.connectorId === connectorId)
    return [session.next ? { ...state, session: alone(session) } : state]
  const attempt = state.attempt + 1
  const asking: Connecting = {
    status: 'connecting',
    by: 'visitor',
    attempt,
    connectorId,
    phase: 'pending',
  }
  const ask = { type: 'askAccounts', attempt, connectorId } as const
  const watch = { type: 'watchAnswer', attempt } as const
  // The wallet in use stays until the other one said yes: a refusal must not log the visitor out.
  if (session.status === 'connected')
    return [{ ...state, attempt, session: { ...alone(session), next: asking } }, ask, watch]
  const next: ConnectionState = {
    ...state,
    attempt,
    session: asking,
    switching: { status: 'idle' },
  }
  return [next, { type: 'stopListening' }, ask, watch]
}

/** The connection without what an attempt to change the wallet left on it. */
function alone({ next: _next, failure: _failure, ...session }: Connected): Connected {
  return session
}

/** The visitor turned away while the wallet was being asked; a late answer finds nobody waiting. */
function connectCancelled(state: ConnectionState): ConnectionStep {
  const { session } = state
  if (!pendingConnect(state) && !connectionFailure(state)) return [state]
  return [
    session.status === 'connected' ? { ...state, session: alone(session) } : disconnected(state),
  ]
}

/** The wallet said yes. */
function connectAnswered(
  state: ConnectionState,
  event: EventOf<'connectAnswered'>,
): ConnectionStep {
  const requested = asking(state, event.attempt)
  const connector = state.connectors.find((known) => known.id === requested?.connectorId)
  const [address] = event.accounts
  if (!requested || !connector || address === undefined) return [state]
  const { peer } = event
  // A wallet outside the page is found again by the entry that it was chosen by.
  const used = peer ? peer.wallet?.id : connector.id
  const recent = used ? withRecent(state.recent, used, timing.recentWallets) : state.recent
  const changed = state.session.status === 'connected'
  const leave = [{ type: 'stopListening' }, { type: 'forget' }] as const
  return [
    {
      ...state,
      recent,
      ...(changed && { chosenAddress: undefined, switching: { status: 'idle' } }),
      session: {
        status: 'connected',
        attempt: event.attempt,
        connectorId: connector.id,
        address,
        accounts: event.accounts,
        chainId: event.chainId,
        ...extrasOf(event),
      },
    },
    ...(changed ? leave : []),
    { type: 'listen', attempt: event.attempt, connectorId: connector.id },
    { type: 'remember', connector, recent },
    { type: 'rememberChain', chainId: event.chainId },
  ]
}

/** The wallet or its owner said no. A refusal is a state beside failure, and both keep the wallet for a retry. */
function connectEnded(
  state: ConnectionState,
  event: EventOf<'connectRejected'> | EventOf<'connectFailed'>,
): ConnectionStep {
  const requested = asking(state, event.attempt)
  if (!requested) return [state]
  const at = { attempt: event.attempt, connectorId: requested.connectorId }
  const failure: ConnectionFailure =
    event.type === 'connectRejected'
      ? { kind: 'rejected', ...at }
      : { kind: 'error', ...at, error: event.error }
  const { session } = state
  return [
    session.status === 'connected'
      ? { ...state, session: { ...alone(session), failure } }
      : disconnected(state, { failure }),
  ]
}

/** The wallet has been silent for long: say so, and offer to try again. The attempt itself goes on. */
function walletSlow(state: ConnectionState, attempt: number): ConnectionStep {
  const requested = asking(state, attempt)
  if (!requested || requested.phase === 'slow') return [state]
  const slow = { ...requested, phase: 'slow' } as const
  const { session } = state
  return [{ ...state, session: session.status === 'connected' ? { ...session, next: slow } : slow }]
}

/** The visitor ends the connection: at once for the page, then the wallet is asked to take its permission back. */
function disconnectRequested(state: ConnectionState): ConnectionStep {
  const { session } = state
  if (session.status === 'unknown') return [state]
  // SPEC §4: the network goes back to where it began, too.
  const next = {
    ...disconnected(state),
    chosenChainId: state.defaultChainId,
    chosenAddress: undefined,
  }
  if (session.status === 'connected')
    return [
      { ...next, signingOut: true },
      { type: 'stopListening' },
      { type: 'forget' },
      { type: 'signOut', connectorId: session.connectorId },
    ]
  if (session.status === 'disconnected' && !session.resume && !session.reason && !session.failure)
    return [state]
  return [next, { type: 'stopListening' }, { type: 'forget' }]
}

function asking(state: ConnectionState, attempt: number): ReturnType<typeof pendingConnect> {
  const requested = pendingConnect(state)
  return requested?.attempt === attempt ? requested : undefined
}

/**
 * The connection, as one pure function. The only writer of who is connected, where and through what (SPEC §4);
 * everything else is a view of its state.
 */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
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
    case 'profileRead':
      return [{ ...state, profiles: { ...state.profiles, [event.account]: event.profile } }]
    case 'chosenElsewhere':
      return chosenElsewhere(state, event)
    case 'storedElsewhere':
      return storedElsewhere(state, event.stored)
    default:
      return event satisfies never
  }
}
