import {
  formatError,
  formatResult,
  plainId,
  type JsonRpcMessage,
  type RpcFault,
} from '@causeway/protocol/wc/parseJsonRpc'
import { isWcMethod, publishingOfAnswer } from '@causeway/protocol/wc/wcMethods'
import {
  allowsMethod,
  checkProposalNamespaces,
  sessionChains,
} from '@causeway/protocol/wc/checkSessionNamespaces'
import { parseAppParams } from './parseAppParams.ts'
import { parseAuthenticateParams } from '@causeway/protocol/wc/authPayload'
import { wcReasonOf, type WcReason } from '@causeway/protocol/wc/reasons'
import { endRemoteSession } from './endRemoteSession.ts'
import type {
  RemotePairing,
  RemoteProposal,
  RemoteEffect,
  RemoteEvent,
  RemoteRequest,
  RemoteSession,
  RemoteState,
  RemoteStep,
  RemoteSignIn,
} from './state.ts'

/** A request, and the hash of the sealed message that brought it. */
type Asked = Extract<JsonRpcMessage, { kind: 'request' }> & { readonly hash: string }

/** What came over the relay. A malformed request throws, and is left unanswered. */
export function receiveMessage(
  state: RemoteState,
  { topic, hash, message, now }: Extract<RemoteEvent, { type: 'received' }>,
): RemoteStep {
  const session = state.sessions.find((one) => one.topic === topic)
  if (session) {
    return message.kind === 'request'
      ? fromSession(state, session, { ...message, hash }, now)
      : confirm(state, session, message)
  }
  const pairing = state.pairings.find((one) => one.topic === topic)
  return pairing && message.kind === 'request'
    ? fromPairing(state, pairing, { ...message, hash })
    : [state]
}

function fromPairing(state: RemoteState, pairing: RemotePairing, message: Asked): RemoteStep {
  switch (message.method) {
    case 'wc_sessionPropose':
      return propose(state, pairing, message)
    case 'wc_sessionAuthenticate': {
      const params = parseAuthenticateParams(message.params)
      const signIn: RemoteSignIn = {
        id: message.id,
        hash: message.hash,
        pairing: placeOf(pairing),
        requester: params.requester,
        payload: params.authPayload,
        expiry: params.expiryTimestamp ?? pairing.expiry,
      }
      if (isKnown(state.signIns, message.id, pairing.topic)) return [state]
      return [
        { ...state, signIns: [...state.signIns, signIn] },
        { type: 'tell', notice: { type: 'signInAsked', signIn } },
      ]
    }
    case 'wc_pairingPing':
      return [state, answer(pairing, message)]
    case 'wc_pairingDelete':
      return [
        {
          ...state,
          pairings: state.pairings.filter((one) => one !== pairing),
          proposals: state.proposals.filter((one) => one.pairing.topic !== pairing.topic),
          signIns: state.signIns.filter((one) => one.pairing.topic !== pairing.topic),
        },
        answer(pairing, message),
        { type: 'unsubscribe', topic: pairing.topic },
      ]
    default:
      return [state, answer(pairing, message, wcReasonOf('unsupportedProtocolMethod'))]
  }
}

function propose(state: RemoteState, pairing: RemotePairing, message: Asked): RemoteStep {
  const params = parseAppParams('wc_sessionPropose', message.params)
  const { requiredNamespaces: required, optionalNamespaces: optional } = params
  const fault = checkProposalNamespaces(required) ?? checkProposalNamespaces(optional)
  if (fault) return [state, answer(pairing, message, fault)]
  if (isKnown(state.proposals, message.id, pairing.topic)) return [state]
  const proposal: RemoteProposal = {
    id: message.id,
    hash: message.hash,
    pairing: placeOf(pairing),
    proposer: params.proposer,
    required,
    optional,
    expiry: params.expiryTimestamp ?? pairing.expiry,
  }
  return [
    { ...state, proposals: [...state.proposals, proposal] },
    { type: 'tell', notice: { type: 'proposed', proposal } },
  ]
}

function fromSession(
  state: RemoteState,
  session: RemoteSession,
  message: Asked,
  now: number,
): RemoteStep {
  const { method } = message
  const refuse = (reason: WcReason): RemoteStep => [
    state,
    answer(session, message, wcReasonOf(reason)),
  ]
  if (!isWcMethod(method)) return refuse('unsupportedProtocolMethod')
  switch (method) {
    case 'wc_sessionRequest':
      return request(state, session, message, now)
    case 'wc_sessionPing':
      return [state, answer(session, message)]
    case 'wc_sessionDelete': {
      const [next, ...effects] = endRemoteSession(state, session, 'app')
      return [next, answer(session, message), ...effects]
    }
    // The wallet alone says what it grants, for how long, and what happens in it.
    case 'wc_sessionUpdate':
      return refuse('unauthorizedUpdate')
    case 'wc_sessionExtend':
      return refuse('unauthorizedExtend')
    case 'wc_sessionEvent':
      return refuse('unauthorizedEvent')
    case 'wc_sessionSettle':
      return refuse('invalidSettleRequest')
    default:
      return refuse('unsupportedProtocolMethod')
  }
}

function request(
  state: RemoteState,
  session: RemoteSession,
  message: Asked,
  now: number,
): RemoteStep {
  const { request: asked, chainId } = parseAppParams('wc_sessionRequest', message.params)
  const refuse = (reason: WcReason): RemoteStep => [
    state,
    answer(session, message, wcReasonOf(reason)),
  ]
  if (!sessionChains(session.namespaces).includes(chainId)) return refuse('unauthorizedChain')
  if (!allowsMethod(session.namespaces, chainId, asked.method)) return refuse('unauthorizedMethod')
  const { expiryTimestamp: expiry, method, params } = asked
  if (expiry !== undefined && expiry <= now) return refuse('requestExpired')
  if (state.requests.some(({ id, topic }) => id === message.id && topic === session.topic))
    return [state]
  const kept: RemoteRequest = {
    id: message.id,
    hash: message.hash,
    topic: session.topic,
    chainId,
    method,
    params,
    ...(expiry === undefined ? {} : { expiry }),
  }
  return [
    { ...state, requests: [...state.requests, kept] },
    { type: 'tell', notice: { type: 'requested', request: kept } },
  ]
}

/** The app's word on what this wallet asked: a change counts from here on. */
function confirm(
  state: RemoteState,
  session: RemoteSession,
  message: Exclude<JsonRpcMessage, { kind: 'request' }>,
): RemoteStep {
  const fault = message.kind === 'error' ? message.error : undefined
  const isIt = ({ id }: { id: string }) => plainId(id) === plainId(message.id)
  if (session.settling !== undefined && isIt({ id: session.settling })) {
    if (fault) return endRemoteSession(state, session, 'app')
    const { settling: _, ...settled } = session
    return [
      withSession(state, session, settled),
      { type: 'tell', notice: { type: 'settled', session: settled } },
    ]
  }
  const question = state.questions.find((one) => one.topic === session.topic && isIt(one))
  if (!question) return [state]
  const { namespaces, expiry } = fault ? {} : (question.change ?? {})
  const next = {
    ...session,
    ...(namespaces ? { namespaces } : {}),
    ...(expiry === undefined ? {} : { expiry }),
  }
  return [
    {
      ...withSession(state, session, next),
      questions: state.questions.filter((one) => one !== question),
    },
    { type: 'tell', notice: { type: 'confirmed', id: question.id, fault } },
  ]
}

function withSession(state: RemoteState, before: RemoteSession, next: RemoteSession): RemoteState {
  return { ...state, sessions: state.sessions.map((one) => (one === before ? next : one)) }
}

/** Sent again over the same pairing. Another app may have chosen the same id. */
function isKnown(
  list: readonly Pick<RemoteProposal, 'id' | 'pairing'>[],
  id: string,
  topic: string,
): boolean {
  return list.some((one) => one.id === id && one.pairing.topic === topic)
}

const placeOf = ({ topic, symKey }: RemotePairing) => ({ topic, symKey })

function answer(
  { topic, symKey }: { readonly topic: string; readonly symKey: string },
  { id, method }: Asked,
  fault?: RpcFault,
): RemoteEffect {
  return {
    type: 'publish',
    topic,
    symKey,
    text: fault ? formatError(id, fault) : formatResult(id, true),
    how: publishingOfAnswer(method, fault ? 'autoReject' : 'result'),
  }
}
