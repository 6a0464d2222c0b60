import type { Connector } from './connector.ts'
import type { ConnectionEvent, StoredConnection } from './events.ts'
import { addConnector } from './addConnector.ts'
import { type ConnectionStep, addressAmong, disconnected, extrasOf, lost } from './step.ts'
import { pendingConnect, type Connected, type ConnectionState } from './state.ts'

type EventOf<T extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: T }>

/** The kit has looked at the page and at storage: from here on nothing is unknown. */
export function started(state: ConnectionState, event: EventOf<'started'>): ConnectionStep {
  if (state.session.status !== 'unknown') return [state]
  const known: ConnectionState = {
    ...disconnected(state),
    recent: event.recent,
    chosenChainId: event.chosenChainId ?? state.chosenChainId,
    chosenAddress: event.chosenAddress,
  }
  if (!event.autoReconnect) return [known]
  if (event.stored) return beginRestore(known, event.stored.connectorId)
  const host = known.connectors.find((connector) => connector.host)
  return host ? beginRestore(known, host.id) : [known]
}

/** Takes up the connection of an earlier visit. Nothing on this path can open the wallet's window. */
function beginRestore(state: ConnectionState, connectorId: string): ConnectionStep {
  const attempt = state.attempt + 1
  const known = state.connectors.some((connector) => connector.id === connectorId)
  const phase = known ? 'accounts' : 'announcement'
  const next: ConnectionState = {
    ...state,
    attempt,
    session: { status: 'connecting', by: 'restore', attempt, connectorId, phase },
    switching: { status: 'idle' },
  }
  const wait = { type: 'waitForWallet', attempt, connectorId, phase } as const
  if (!known) return [next, { type: 'stopListening' }, wait]
  return [
    next,
    { type: 'listen', attempt, connectorId },
    { type: 'readAccounts', attempt, connectorId },
    wait,
  ]
}

/** A wallet showed up, perhaps late, perhaps the one of the last visit. */
export function announced(state: ConnectionState, found: Connector): ConnectionStep {
  const connectors = addConnector(state.connectors, found)
  if (connectors === state.connectors) return [state]
  const replaced = state.connectors.find((known) => !connectors.includes(known))
  const next = replaced
    ? renamed({ ...state, connectors }, replaced.id, found.id)
    : { ...state, connectors }
  const { session } = next
  const awaited =
    (session.status === 'connecting' &&
      session.by === 'restore' &&
      session.phase === 'announcement' &&
      session.connectorId === found.id) ||
    (session.status === 'disconnected' && !replaced && session.resume?.connectorId === found.id)
  const free = session.status === 'disconnected' && !session.resume && !session.failure
  if (awaited || (found.host && free)) return beginRestore(next, found.id)
  // The next visit looks for the wallet under its real name.
  const followed = replaced && session.status === 'connected' && session.connectorId === found.id
  return followed ? [next, { type: 'remember', connector: found, recent: next.recent }] : [next]
}

/** A legacy find turned out to be a wallet with a name: whatever refers to it follows. */
function renamed(state: ConnectionState, from: string, to: string): ConnectionState {
  const { session } = state
  const recent = state.recent.map((id) => (id === from ? to : id))
  if (session.status === 'connected' || session.status === 'connecting') {
    const next = session.status === 'connected' ? session.next : undefined
    if (session.status === 'connected' && next?.connectorId === from)
      return { ...state, recent, session: { ...session, next: { ...next, connectorId: to } } }
    if (session.connectorId !== from) return { ...state, recent }
    return { ...state, recent, session: { ...session, connectorId: to } }
  }
  if (session.status === 'disconnected' && session.resume?.connectorId === from) {
    return {
      ...state,
      recent,
      session: { ...session, resume: { ...session.resume, connectorId: to } },
    }
  }
  return { ...state, recent }
}

/** The wallet of the last visit did not show up or did not answer in time. It may still do so later. */
export function restoreWaitOver(state: ConnectionState, attempt: number): ConnectionStep {
  const { session } = state
  if (session.status !== 'connecting' || session.by !== 'restore' || session.attempt !== attempt)
    return [state]
  const { connectorId, phase } = session
  const reason = phase === 'announcement' ? 'expired' : 'needsUnlock'
  return [disconnected(state, { reason, resume: { connectorId, attempt } })]
}

/** The wallet said what it grants, at restore or when its connection was in doubt. */
export function restoreAnswered(
  state: ConnectionState,
  event: EventOf<'restoreAnswered'>,
): ConnectionStep {
  const connectorId = awaitedConnector(state, event.attempt)
  const known = state.connectors.some((connector) => connector.id === connectorId)
  if (connectorId === undefined || !known) return [state]
  const [first, ...others] = event.accounts
  if (first === undefined) {
    if (!event.permitted)
      return [lost(state, { reason: 'expired' }), { type: 'stopListening' }, { type: 'forget' }]
    if (pendingConnect(state)) return [lost(state), { type: 'stopListening' }]
    const resume = { connectorId, attempt: event.attempt }
    return [lost(state, { reason: 'needsUnlock', resume })]
  }
  const before = connectedNow(state)
  const chosen = event.accounts.find((account) => account === state.chosenAddress)
  const session: Connected = {
    status: 'connected',
    attempt: event.attempt,
    connectorId,
    address: before ? addressAmong([first, ...others], before) : (chosen ?? first),
    accounts: event.accounts,
    chainId: event.chainId,
    ...extrasOf(event),
    ...(before?.next && { next: before.next }),
    reason: 'restored',
  }
  return [
    { ...state, session },
    { type: 'rememberChain', chainId: event.chainId },
  ]
}

/** The wallet could not even be asked: SPEC §4, failure gives disconnected and the stored status is cleared. */
export function restoreFailed(state: ConnectionState, attempt: number): ConnectionStep {
  if (awaitedConnector(state, attempt) === undefined) return [state]
  return [lost(state, { reason: 'expired' }), { type: 'stopListening' }, { type: 'forget' }]
}

/** Another tab connected or disconnected: this one follows, without asking the wallet to do it twice. */
export function storedElsewhere(
  state: ConnectionState,
  stored: StoredConnection | undefined,
): ConnectionStep {
  const { session } = state
  if (session.status === 'unknown') return [state]
  if (session.status === 'connecting' && session.by === 'visitor') return [state]
  if (!stored) {
    if (session.status === 'disconnected' && !session.resume) return [state]
    return [lost(state), { type: 'stopListening' }]
  }
  const same = 'connectorId' in session && session.connectorId === stored.connectorId
  return same ? [state] : beginRestore(state, stored.connectorId)
}

function connectedNow({ session }: ConnectionState): Connected | undefined {
  return session.status === 'connected' ? session : undefined
}

/** Another tab chose; a connected wallet says itself where it stands, so only the account follows then. */
export function chosenElsewhere(
  state: ConnectionState,
  event: EventOf<'chosenElsewhere'>,
): ConnectionStep {
  const { session } = state
  const { address } = event
  if (session.status === 'unknown') return [state]
  const chosen: ConnectionState = {
    ...state,
    chosenChainId: event.chainId ?? state.chosenChainId,
    chosenAddress: address,
  }
  if (session.status !== 'connected' || address === undefined) return [chosen]
  const granted = session.accounts.includes(address)
  return [granted ? { ...chosen, session: { ...session, address } } : chosen]
}

function awaitedConnector(state: ConnectionState, attempt: number): string | undefined {
  const { session } = state
  switch (session.status) {
    case 'unknown':
      return undefined
    case 'disconnected':
      return session.resume?.attempt === attempt ? session.resume.connectorId : undefined
    case 'connecting':
      return session.by === 'restore' && session.attempt === attempt
        ? session.connectorId
        : undefined
    case 'connected':
      return session.attempt === attempt ? session.connectorId : undefined
    default:
      return session satisfies never
  }
}
