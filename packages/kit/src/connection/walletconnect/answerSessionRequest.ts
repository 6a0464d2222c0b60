import { isBaseError } from '@causeway/protocol/errors/baseError'
import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import {
  formatError,
  formatResult,
  plainId,
  type JsonRpcMessage,
  type RpcFault,
} from '@causeway/protocol/wc/parseJsonRpc'
import { isWcMethod, publishingOfAnswer } from '@causeway/protocol/wc/wcMethods'
import {
  allowsEvent,
  checkSessionNamespaces,
  sessionAccounts,
  sessionChains,
} from '@causeway/protocol/wc/checkSessionNamespaces'
import { parseParams, type WcParams } from '@causeway/protocol/wc/parseParams'
import { type WcReason, wcReasonOf } from '@causeway/protocol/wc/reasons'
import type {
  Pairing,
  WalletConnectSession,
  SignEffect,
  SignNotice,
  SignState,
  SignStep,
} from './signState.ts'

type Request = Extract<JsonRpcMessage, { kind: 'request' }>
type Place = { readonly topic: string; readonly symKey: string }

/** Clocks differ: an end this much later than allowed is forgiven. */
const skewSeconds = 3_600

/** What a wallet may ask on a pairing before a session exists. */
export function answerPairingRequest(
  state: SignState,
  pairing: Pairing,
  request: Request,
): SignStep {
  if (request.method === 'wc_pairingPing') return [state, answer(pairing, request)]
  if (request.method !== 'wc_pairingDelete') {
    return [state, answer(pairing, request, wcReasonOf('unsupportedProtocolMethod'))]
  }
  const notice: SignNotice = {
    type: 'refused',
    pairingTopic: pairing.topic,
    fault: wcReasonOf('userDisconnected'),
  }
  return [
    { ...state, pairings: state.pairings.filter((one) => one !== pairing) },
    answer(pairing, request),
    { type: 'unsubscribe', topic: pairing.topic },
    { type: 'notify', notice },
  ]
}

/** The wallet's settlement becomes a session, or is refused with the code that says why. */
export function settle(
  state: SignState,
  pairing: Pairing,
  agreed: NonNullable<Pairing['agreed']>,
  request: Request,
  now: number,
): SignStep {
  if (request.method !== 'wc_sessionSettle') {
    return [state, answer(agreed, request, wcReasonOf('noSessionForTopic'))]
  }
  const rest = { ...state, pairings: state.pairings.filter((one) => one !== pairing) }
  const leave: SignEffect = { type: 'unsubscribe', topic: pairing.topic }
  const read = readParams('wc_sessionSettle', request, 'invalidSettleRequest')
  if (read.fault) return refusal(read.fault)
  const { params } = read
  const fault = settleFault(pairing, agreed.responderPublicKey, params, now)
  if (fault) return refusal(fault)
  const { proposalRequestsResponses: responses } = params
  const session: WalletConnectSession = {
    topic: agreed.topic,
    symKey: agreed.symKey,
    pairingTopic: pairing.topic,
    selfPublicKey: pairing.keys.publicKey,
    peer: params.controller,
    required: pairing.required,
    namespaces: params.namespaces,
    expiry: params.expiry,
    ...(params.sessionProperties ? { sessionProperties: params.sessionProperties } : {}),
  }
  return [
    { ...rest, sessions: [...rest.sessions, session] },
    answer(agreed, request),
    leave,
    {
      type: 'notify',
      notice: {
        type: 'settled',
        pairingTopic: pairing.topic,
        session,
        ...(responses ? { responses } : {}),
      },
    },
  ]

  function refusal(fault: RpcFault): SignStep {
    return [
      rest,
      answer(agreed, request, fault),
      leave,
      { type: 'unsubscribe', topic: agreed.topic },
      { type: 'notify', notice: { type: 'refused', pairingTopic: pairing.topic, fault } },
    ]
  }
}

function settleFault(
  pairing: Pairing,
  responder: string,
  params: WcParams<'wc_sessionSettle'>,
  now: number,
): RpcFault | undefined {
  if (params.controller.publicKey !== responder) {
    return wcReasonOf('invalidSettleRequest', 'The controller is somebody else')
  }
  if (!isLife(params.expiry, now)) {
    return wcReasonOf('invalidSettleRequest', 'The expiry is out of bounds')
  }
  if (sessionAccounts(params.namespaces).length === 0) {
    return wcReasonOf('userRejectedChains', 'Accounts must not be empty')
  }
  return checkSessionNamespaces(pairing.required, params.namespaces)
}

/** What a wallet asks within a session. One that cannot be read changes nothing, and is answered. */
export function answerSessionRequest(
  state: SignState,
  session: WalletConnectSession,
  request: Request,
  now: number,
): SignStep {
  const { method } = request
  if (!isWcMethod(method)) return refused('unsupportedProtocolMethod')
  switch (method) {
    case 'wc_sessionPing':
      return [state, answer(session, request), notify({ type: 'pinged', session })]
    case 'wc_sessionDelete':
      return [
        { ...state, sessions: state.sessions.filter((one) => one !== session) },
        answer(session, request),
        { type: 'unsubscribe', topic: session.topic },
        notify({ type: 'deleted', session, by: 'wallet' }),
      ]
    case 'wc_sessionUpdate': {
      const read = readParams(method, request, 'invalidUpdateRequest')
      if (read.fault) return [state, answer(session, request, read.fault)]
      const { namespaces } = read.params
      if (isOlder(request.id, session.lastUpdate)) return refused('invalidUpdateRequest')
      const fault = checkSessionNamespaces(session.required, namespaces)
      if (fault) return [state, answer(session, request, fault)]
      return changed('updated', { ...session, namespaces, lastUpdate: plainId(request.id) })
    }
    case 'wc_sessionExtend': {
      const longest = Math.floor(now / 1_000) + walletConnectLimits.sessionLifeSeconds
      const read = readParams(method, request, 'invalidExtendRequest')
      if (read.fault) return [state, answer(session, request, read.fault)]
      const { expiry = longest } = read.params
      if (expiry < session.expiry || !isLife(expiry, now)) return refused('invalidExtendRequest')
      return changed('extended', { ...session, expiry })
    }
    case 'wc_sessionEvent': {
      const read = readParams(method, request, 'invalidEvent')
      if (read.fault) return [state, answer(session, request, read.fault)]
      const { event, chainId } = read.params
      if (!sessionChains(session.namespaces).includes(chainId)) return refused('unauthorizedChain')
      if (!allowsEvent(session.namespaces, chainId, event.name)) return refused('unauthorizedEvent')
      const notice = { type: 'event', session, chainId, ...event } as const
      return [state, answer(session, request), notify(notice)]
    }
    case 'wc_sessionSettle':
      return refused('invalidSettleRequest')
    case 'wc_sessionRequest':
      return refused('unauthorizedMethod')
    default:
      return refused('unsupportedProtocolMethod')
  }

  function refused(reason: Parameters<typeof wcReasonOf>[0]): SignStep {
    return [state, answer(session, request, wcReasonOf(reason))]
  }

  function changed(type: 'updated' | 'extended', next: WalletConnectSession): SignStep {
    const sessions = state.sessions.map((one) => (one === session ? next : one))
    return [{ ...state, sessions }, answer(session, request), notify({ type, session: next })]
  }
}

/** The parameters of a request, or what whoever sent them is told. */
function readParams<M extends Parameters<typeof parseParams>[0]>(
  method: M,
  request: Request,
  reason: WcReason,
): { params: WcParams<M>; fault?: undefined } | { params?: undefined; fault: RpcFault } {
  try {
    return { params: parseParams(method, request.params) }
  } catch (error) {
    if (!isBaseError(error)) throw error
    return { fault: wcReasonOf(reason, error.message) }
  }
}

function notify(notice: SignNotice): SignEffect {
  return { type: 'notify', notice }
}

function answer({ topic, symKey }: Place, request: Request, fault?: RpcFault): SignEffect {
  return {
    type: 'publish',
    topic,
    symKey,
    text: fault ? formatError(request.id, fault) : formatResult(request.id, true),
    how: publishingOfAnswer(request.method, fault ? 'autoReject' : 'result'),
  }
}

function isLife(expiry: number, now: number): boolean {
  const seconds = now / 1_000
  return (
    expiry > seconds && expiry <= seconds + walletConnectLimits.longestSessionSeconds + skewSeconds
  )
}

/** Ids begin with the time: a replayed or overtaken update has the smaller one. */
function isOlder(id: string, last: string | undefined): boolean {
  const plain = plainId(id)
  if (last === undefined || !/^\d+$/u.test(plain) || !/^\d+$/u.test(last)) return false
  return BigInt(plain) <= BigInt(last)
}
