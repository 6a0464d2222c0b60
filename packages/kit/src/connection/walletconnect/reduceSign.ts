import { isBaseError, type BaseError } from '@causeway/protocol/errors/baseError'
import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import { formatRequest, plainId, type IdToken } from '@causeway/protocol/wc/parseJsonRpc'
import { deriveSymKey, topicOf } from '@causeway/protocol/wc/keyPair'
import { publishingOfRequest, type WcMethod } from '@causeway/protocol/wc/wcMethods'
import { parseProposeResult } from '@causeway/protocol/wc/parseParams'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import { answerPairingRequest, answerSessionRequest, settle } from './answerSessionRequest.ts'
import type {
  Pairing,
  WalletConnectSession,
  SignEffect,
  SignEvent,
  SignNotice,
  SignState,
  SignStep,
} from './signState.ts'

export const initialSign: SignState = { pairings: [], sessions: [] }

/** The Sign protocol, the app's side, as one pure function: envelopes are opened before it and sealed after it. */
export function reduceSign(state: SignState, event: SignEvent): SignStep {
  switch (event.type) {
    case 'proposed':
      return propose(state, event)
    case 'withdrawn':
      return withdraw(state, event.topic)
    case 'received':
      return receive(state, event)
    case 'granted':
      return follow(state, [...state.sessions, event.session])
    case 'requested': {
      const session = state.sessions.find(({ topic }) => topic === event.topic)
      if (!session) return [state]
      const { id, method, params, waitMs } = event
      return [state, asks(session, id, method, params, waitMs)]
    }
    case 'disconnected': {
      const session = state.sessions.find(({ topic }) => topic === event.topic)
      if (!session) return [state]
      return [
        without(state, session.topic),
        asks(session, event.id, 'wc_sessionDelete', wcReasonOf('userDisconnected')),
        ...ended(session, 'app'),
      ]
    }
    case 'ticked':
      return expire(state, event.now)
    case 'stored':
      return follow(state, event.sessions)
    default:
      return event satisfies never
  }
}

/** A request to whoever is at a topic and holds its key. */
export function asks(
  { topic, symKey }: Pick<WalletConnectSession, 'topic' | 'symKey'>,
  id: IdToken,
  method: WcMethod,
  params: unknown,
  waitMs = 0,
): SignEffect {
  const text = formatRequest(id, method, params)
  const how = publishingOfRequest(method)
  // The relay keeps a question as long as its answer is waited for, within the bounds of the protocol.
  const ttlSeconds = Math.max(
    how.ttlSeconds,
    Math.min(Math.ceil(waitMs / 1_000), walletConnectLimits.sessionLifeSeconds),
  )
  const published = { type: 'publish', topic, symKey, text, how: { ...how, ttlSeconds } } as const
  // What ends a session is said and done: nobody waits for a word on it.
  return method === 'wc_sessionDelete' ? published : { ...published, id }
}

function propose(
  state: SignState,
  { pairing, metadata }: Extract<SignEvent, { type: 'proposed' }>,
): SignStep {
  const { topic, proposalId, keys, required, optional, sessionProperties, requests } = pairing
  const params = {
    requiredNamespaces: required,
    optionalNamespaces: optional,
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: keys.publicKey, metadata },
    pairingTopic: topic,
    expiryTimestamp: Math.floor(pairing.expiresAt / 1_000),
    ...(sessionProperties ? { sessionProperties } : {}),
    ...(requests ? { requests } : {}),
  }
  return [
    { ...state, pairings: [...state.pairings, pairing] },
    { type: 'subscribe', topic },
    asks(pairing, proposalId, 'wc_sessionPropose', params),
  ]
}

function receive(state: SignState, event: Extract<SignEvent, { type: 'received' }>): SignStep {
  const { topic, message } = event
  const session = state.sessions.find((one) => one.topic === topic)
  if (session) {
    if (message.kind === 'request') return answerSessionRequest(state, session, message, event.now)
    const notice = { type: 'answered', topic, id: message.id, answer: message } as const
    return [state, { type: 'notify', notice }]
  }
  const settling = state.pairings.find(({ agreed }) => agreed?.topic === topic)
  if (settling?.agreed && message.kind === 'request') {
    return settle(state, settling, settling.agreed, message, event.now)
  }
  const pairing = state.pairings.find((one) => one.topic === topic)
  if (!pairing) return [state]
  if (message.kind === 'request') return answerPairingRequest(state, pairing, message)
  if (plainId(message.id) !== plainId(pairing.proposalId) || pairing.agreed) return [state]
  if (message.kind === 'error') return refuse(state, pairing, message.error)
  return agree(state, pairing, message.result)
}

function agree(state: SignState, pairing: Pairing, result: unknown): SignStep {
  const agreed = agreedOn(pairing, result)
  if (isBaseError(agreed)) {
    return refuse(state, pairing, wcReasonOf('settlementFailed', agreed.message))
  }
  const pairings = state.pairings.map((one) => (one === pairing ? { ...one, agreed } : one))
  return [
    { ...state, pairings },
    { type: 'subscribe', topic: agreed.topic },
  ]
}

/** Where a wallet will settle; why it cannot when what it answered is no approval. */
function agreedOn({ keys }: Pairing, result: unknown): NonNullable<Pairing['agreed']> | BaseError {
  try {
    const { responderPublicKey } = parseProposeResult(result)
    const symKey = deriveSymKey(keys.privateKey, responderPublicKey)
    return { topic: topicOf(symKey), symKey, responderPublicKey }
  } catch (error) {
    if (isBaseError(error)) return error
    throw error
  }
}

function refuse(
  state: SignState,
  pairing: Pairing,
  fault: { code: number; message: string },
): SignStep {
  const [next, ...effects] = withdraw(state, pairing.topic)
  const notice = { type: 'refused', pairingTopic: pairing.topic, fault } as const
  return [next, ...effects, { type: 'notify', notice }]
}

function withdraw(state: SignState, topic: string): SignStep {
  const pairing = state.pairings.find((one) => one.topic === topic)
  if (!pairing) return [state]
  const pairings = state.pairings.filter((one) => one !== pairing)
  const topics = pairing.agreed ? [topic, pairing.agreed.topic] : [topic]
  return [
    { ...state, pairings },
    ...topics.map((one): SignEffect => ({ type: 'unsubscribe', topic: one })),
  ]
}

function expire(state: SignState, now: number): SignStep {
  let next = state
  const effects: SignEffect[] = []
  for (const { topic, expiresAt } of state.pairings) {
    if (expiresAt > now) continue
    const [after, ...more] = withdraw(next, topic)
    next = after
    const notice = { type: 'pairingExpired', pairingTopic: topic } as const
    effects.push(...more, { type: 'notify', notice })
  }
  for (const session of state.sessions) {
    if (session.expiry * 1_000 > now) continue
    next = without(next, session.topic)
    effects.push(...ended(session, 'expiry'))
  }
  return [next, ...effects]
}

/** What another tab settled, changed or ended holds here, too. */
function follow(state: SignState, sessions: readonly WalletConnectSession[]): SignStep {
  const of = (list: readonly WalletConnectSession[], topic: string) =>
    list.find((one) => one.topic === topic)
  const gone = state.sessions.filter(({ topic }) => !of(sessions, topic))
  const effects = sessions.flatMap((session): SignEffect[] => {
    const before = of(state.sessions, session.topic)
    if (!before) return [{ type: 'subscribe', topic: session.topic }]
    const same = JSON.stringify(before) === JSON.stringify(session)
    return same ? [] : [{ type: 'notify', notice: { type: 'updated', session } }]
  })
  return [
    { ...state, sessions },
    ...effects,
    ...gone.flatMap((session) => ended(session, 'anotherTab')),
  ]
}

function ended(
  session: WalletConnectSession,
  by: Extract<SignNotice, { type: 'deleted' }>['by'],
): readonly SignEffect[] {
  return [
    { type: 'unsubscribe', topic: session.topic },
    { type: 'notify', notice: { type: 'deleted', session, by } },
  ]
}

function without(state: SignState, topic: string): SignState {
  return { ...state, sessions: state.sessions.filter((one) => one.topic !== topic) }
}
