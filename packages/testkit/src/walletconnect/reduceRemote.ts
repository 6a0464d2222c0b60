import { formatError, formatRequest, formatResult } from '@causeway/protocol/wc/parseJsonRpc'
import { deriveSymKey, topicOf, type KeyPair } from '@causeway/protocol/wc/keyPair'
import { publishingOfAnswer, publishingOfRequest } from '@causeway/protocol/wc/wcMethods'
import { allowsEvent } from '@causeway/protocol/wc/checkSessionNamespaces'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import { endRemoteSession } from './endRemoteSession.ts'
import { receiveMessage } from './receiveMessage.ts'
import type {
  RemotePairing,
  RemoteEffect,
  RemoteEvent,
  RemoteSession,
  RemoteState,
  RemoteStep,
  RemoteSignIn,
} from './state.ts'

type Event<T extends RemoteEvent['type']> = Extract<RemoteEvent, { type: T }>

/** The Sign protocol, the wallet's side, as one pure function: envelopes are opened before it and sealed after it. */
export function reduceRemote(state: RemoteState, event: RemoteEvent): RemoteStep {
  switch (event.type) {
    case 'paired':
      if (state.pairings.some(({ topic }) => topic === event.pairing.topic)) return [state]
      return [
        { ...state, pairings: [...state.pairings, event.pairing] },
        { type: 'subscribe', topic: event.pairing.topic },
      ]
    case 'received':
      return receiveMessage(state, event)
    case 'attested':
      return [attest(state, event)]
    case 'approved':
      return approve(state, event)
    case 'rejected': {
      const proposal = state.proposals.find((one) => isOf(one, event))
      if (!proposal) return [state]
      const { topic, symKey } = proposal.pairing
      const how = publishingOfAnswer('wc_sessionPropose', 'reject')
      const text = formatError(proposal.id, event.fault)
      return leave(state, proposal.pairing, { type: 'publish', topic, symKey, text, how })
    }
    case 'signedIn':
      return signIn(state, event)
    case 'signInRefused': {
      const asked = state.signIns.find((one) => isOf(one, event))
      if (!asked) return [state]
      const how = publishingOfAnswer('wc_sessionAuthenticate', 'reject')
      const text = formatError(asked.id, event.fault)
      return leave(state, asked.pairing, { ...sealedFor(asked, event.keys), text, how })
    }
    case 'answered':
      return answer(state, event)
    case 'asked':
      return ask(state, event)
    case 'told':
      return tell(state, event)
    case 'disconnected':
      return disconnect(state, event)
    case 'ticked':
      return expire(state, event.now)
    default:
      return event satisfies never
  }
}

/** Whether a decision is on this question. */
function isOf(
  { id, pairing }: Pick<RemoteSignIn, 'id' | 'pairing'>,
  event: { readonly id: string; readonly topic: string },
): boolean {
  return id === event.id && pairing.topic === event.topic
}

/** Where it came from is told beside a question, while it waits. */
function attest(state: RemoteState, { topic, hash, attested }: Event<'attested'>): RemoteState {
  const on = <T extends { readonly hash?: string | undefined }>(
    list: T[],
    placeOf: (one: T) => string,
  ): T[] =>
    list.map((one) => (one.hash === hash && placeOf(one) === topic ? { ...one, attested } : one))
  return {
    ...state,
    proposals: on(state.proposals, ({ pairing }) => pairing.topic),
    signIns: on(state.signIns, ({ pairing }) => pairing.topic),
    requests: on(state.requests, (request) => request.topic),
  }
}

function approve(state: RemoteState, event: Event<'approved'>): RemoteStep {
  const proposal = state.proposals.find((one) => isOf(one, event))
  if (!proposal) return [state]
  const { keys, metadata, namespaces, expiry } = event
  const symKey = deriveSymKey(keys.privateKey, proposal.proposer.publicKey)
  const session: RemoteSession = {
    topic: topicOf(symKey),
    symKey,
    selfPublicKey: keys.publicKey,
    peer: proposal.proposer,
    required: proposal.required,
    namespaces,
    expiry,
    settling: event.settleId,
  }
  const relay = { protocol: 'irn' }
  const agreed = formatResult(proposal.id, { relay, responderPublicKey: keys.publicKey })
  const settled = { relay, controller: { publicKey: keys.publicKey, metadata }, namespaces, expiry }
  const [next, ...effects] = leave(state, proposal.pairing, {
    type: 'publish',
    ...proposal.pairing,
    text: agreed,
    how: publishingOfAnswer('wc_sessionPropose', 'result'),
  })
  return [
    { ...next, sessions: [...next.sessions, session] },
    { type: 'subscribe', topic: session.topic },
    ...effects,
    {
      type: 'publish',
      topic: session.topic,
      symKey,
      text: formatRequest(event.settleId, 'wc_sessionSettle', settled),
      how: publishingOfRequest('wc_sessionSettle'),
    },
  ]
}

function signIn(state: RemoteState, event: Event<'signedIn'>): RemoteStep {
  const asked = state.signIns.find((one) => isOf(one, event))
  if (!asked) return [state]
  const { keys, metadata, cacaos, namespaces, expiry } = event
  const result = { cacaos, responder: { publicKey: keys.publicKey, metadata } }
  const sealed = sealedFor(asked, keys)
  const [next, ...effects] = leave(state, asked.pairing, {
    ...sealed,
    text: formatResult(asked.id, result),
    how: publishingOfAnswer('wc_sessionAuthenticate', 'result'),
  })
  if (!namespaces) return [next, ...effects]
  const session: RemoteSession = {
    topic: topicOf(sealed.symKey),
    symKey: sealed.symKey,
    selfPublicKey: keys.publicKey,
    peer: asked.requester,
    required: {},
    namespaces,
    expiry,
  }
  return [
    { ...next, sessions: [...next.sessions, session] },
    { type: 'subscribe', topic: session.topic },
    ...effects,
    { type: 'tell', notice: { type: 'settled', session } },
  ]
}

/** The answer to a sign-in goes to a topic of its own, and brings the wallet's public key along. */
function sealedFor({ requester }: RemoteSignIn, keys: KeyPair) {
  return {
    type: 'publish',
    topic: topicOf(requester.publicKey),
    symKey: deriveSymKey(keys.privateKey, requester.publicKey),
    senderPublicKey: keys.publicKey,
  } as const
}

/** A pairing serves one answer: whatever else came over it is settled with it. */
function leave(
  state: RemoteState,
  { topic }: Pick<RemotePairing, 'topic'>,
  last: RemoteEffect,
): RemoteStep {
  return [
    {
      ...state,
      pairings: state.pairings.filter((one) => one.topic !== topic),
      proposals: state.proposals.filter(({ pairing }) => pairing.topic !== topic),
      signIns: state.signIns.filter(({ pairing }) => pairing.topic !== topic),
    },
    last,
    { type: 'unsubscribe', topic },
  ]
}

function answer(state: RemoteState, event: Event<'answered'>): RemoteStep {
  const request = state.requests.find(({ id, topic }) => id === event.id && topic === event.topic)
  const session = state.sessions.find(({ topic }) => topic === request?.topic)
  if (!request || !session) return [state]
  const { topic, symKey } = session
  const text = event.answer.ok
    ? formatResult(request.id, event.answer.result)
    : formatError(request.id, event.answer.error)
  const how = publishingOfAnswer('wc_sessionRequest', event.answer.ok ? 'result' : 'reject')
  return [
    { ...state, requests: state.requests.filter((one) => one !== request) },
    { type: 'publish', topic, symKey, text, how },
  ]
}

function ask(state: RemoteState, { question, method, params }: Event<'asked'>): RemoteStep {
  const session = state.sessions.find(({ topic }) => topic === question.topic)
  if (!session) return [state]
  const { topic, symKey } = session
  const text = formatRequest(question.id, method, params)
  return [
    { ...state, questions: [...state.questions, question] },
    { type: 'publish', topic, symKey, text, how: publishingOfRequest(method) },
  ]
}

function tell(state: RemoteState, { topic, id, chainId, event }: Event<'told'>): RemoteStep {
  const session = state.sessions.find((one) => one.topic === topic)
  // What the session does not grant the app would refuse.
  if (!session || !allowsEvent(session.namespaces, chainId, event.name)) return [state]
  const text = formatRequest(id, 'wc_sessionEvent', { event, chainId })
  const how = publishingOfRequest('wc_sessionEvent')
  return [state, { type: 'publish', topic, symKey: session.symKey, text, how }]
}

function disconnect(state: RemoteState, { topic, id }: Event<'disconnected'>): RemoteStep {
  const session = state.sessions.find((one) => one.topic === topic)
  if (!session) return [state]
  const reason = wcReasonOf('userDisconnected')
  const how = publishingOfRequest('wc_sessionDelete')
  const text = formatRequest(id, 'wc_sessionDelete', reason)
  const [next, ...effects] = endRemoteSession(state, session, 'wallet')
  return [next, { type: 'publish', topic, symKey: session.symKey, text, how }, ...effects]
}

function expire(before: RemoteState, now: number): RemoteStep {
  const isOpen = ({ expiry }: { expiry?: number | undefined }) =>
    expiry === undefined || expiry > now
  const kept = {
    ...before,
    pairings: before.pairings.filter(isOpen),
    proposals: before.proposals.filter(isOpen),
    signIns: before.signIns.filter(isOpen),
    requests: before.requests.filter(isOpen),
  }
  const effects: RemoteEffect[] = before.pairings
    .filter((one) => !isOpen(one))
    .map(({ topic }) => ({ type: 'unsubscribe', topic }))
  const late = before.sessions.filter((one) => !isOpen(one))
  if (late.length === 0 && sizeOf(kept) === sizeOf(before)) return [before]
  let state: RemoteState = kept
  for (const session of late) {
    const [next, ...more] = endRemoteSession(state, session, 'expiry')
    state = next
    effects.push(...more)
  }
  return [state, ...effects]
}

function sizeOf({ pairings, proposals, signIns, requests }: RemoteState): number {
  return pairings.length + proposals.length + signIns.length + requests.length
}
