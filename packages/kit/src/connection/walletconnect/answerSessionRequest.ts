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
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
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
  const params = parseParams('wc_sessionSettle', request.params)
  const { proposalRequestsResponses: responses } = params
  const fault = settleFault(pairing, agreed.responderPublicKey, params, now)
  const rest = { ...state, pairings: state.pairings.filter((one) => one !== pairing) }
  const leave: SignEffect = { type: 'unsubscribe', topic: pairing.topic }
  if (fault) {
    return [
      rest,
      answer(agreed, request, fault),
      leave,
      { type: 'unsubscribe', topic: agreed.topic },
      { type: 'notify', notice: { type: 'refused', pairingTopic: pairing.topic, fault } },
    ]
  }
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

/** What a wallet asks within a session. A malformed request throws, and is left unanswered. */
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
      const { namespaces } = parseParams(method, request.params)
      if (isOlder(request.id, session.lastUpdate)) return refused('invalidUpdateRequest')
      const fault = checkSessionNamespaces(session.required, namespaces)
      if (fault) return [state, answer(session, request, fault)]
      return changed('updated', { ...session, namespaces, lastUpdate: plainId(request.id) })
    }
    case 'wc_sessionExtend': {
      const longest = Math.floor(now / 1_000) + walletConnectLimits.sessionLifeSeconds
      const { expiry = longest } = parseParams(method, request.params)
      if (expiry < session.expiry || !isLife(expiry, now)) return refused('invalidExtendRequest')
      return changed('extended', { ...session, expiry })
    }
    case 'wc_sessionEvent': {
      const { event, chainId } = parseParams(method, request.params)
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
    expiry > seconds && expiry <= seconds + walletConnectLimits.sessionLifeSeconds + skewSeconds
  )
}

/** Ids begin with the time: a replayed or overtaken update has the smaller one. */
function isOlder(id: string, last: string | undefined): boolean {
  const plain = plainId(id)
  if (last === undefined || !/^\d+$/u.test(plain) || !/^\d+$/u.test(last)) return false
  return BigInt(plain) <= BigInt(last)
}
