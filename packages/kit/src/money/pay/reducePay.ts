import type { Address } from '@causeway/protocol/address'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { OpenRequest } from '../../actions/transact/openRequests.ts'
import {
  type RequestEffect,
  type AttemptEvent,
  type UnderWay,
  type RequestAnswer,
  asking,
  isFinal,
  reduceRequest,
  takenUp,
} from '../../actions/transact/reduceRequest.ts'
import { alike } from '../../core/createStore.ts'

/** An amount that somebody asks for, after it was read (D32). */
export interface PayRequest {
  readonly chainId: number
  /** Undefined for the network's own coin. */
  readonly token: Address | undefined
  /** Of whole tokens, as a decimal string. */
  readonly amount: string
  readonly receiver: Address
}

/** Who is connected, and on which network the wallet stands. */
export interface PayAccount {
  readonly address: Address
  readonly chainId: number | undefined
}

/** A payment as the wallet is asked for it. */
export interface PayTransfer {
  readonly request: PayRequest
  readonly from: Address
  /** What the chain says of the token; its quantity is what the account holds. */
  readonly token: TokenBalance
  /** In the token's smallest units. */
  readonly units: bigint
  /** The receiver is code, which may keep what it gets. */
  readonly toContract: boolean
}

/** Why a payment cannot be made as it stands. */
export type PayProblem =
  | { readonly type: 'balance' | 'toToken' | 'unreachable' }
  | { readonly type: 'failed'; readonly error: unknown }

/** What came of the last question to the wallet, for the screen that asks again. */
export type PayNote =
  | { readonly status: 'rejected' }
  | { readonly status: 'failed'; readonly error: unknown }

/** Where a payment stands. */
export type PayStep =
  | { readonly at: 'nothing' }
  /** What was asked for is no payment. */
  | { readonly at: 'invalid'; readonly error: unknown }
  | { readonly at: 'connect' | 'connecting' }
  | { readonly at: 'network'; readonly answer?: PayNote | undefined }
  | { readonly at: 'switching' | 'checking' }
  | { readonly at: 'stopped'; readonly problem: PayProblem }
  | { readonly at: 'ready'; readonly payment: PayTransfer; readonly answer?: PayNote | undefined }
  /** From the press on. */
  | { readonly at: 'asked'; readonly payment: PayTransfer; readonly asked: UnderWay }

export interface PayState {
  readonly request: PayRequest | undefined
  readonly place: PayAccount | undefined
  readonly step: PayStep
  /** Numbers the questions to node and wallet: an answer to an older one is old news. */
  readonly attempt: number
  /** The visitor turned away while the wallet had the question. */
  readonly away: boolean
}

export type PayEvent =
  | { readonly type: 'requested'; readonly request: PayRequest }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'placed'; readonly place: PayAccount | undefined }
  | { readonly type: 'connectPressed' }
  | { readonly type: 'switchPressed' | 'payPressed' | 'checkPressed' }
  /** The choice of a wallet is over. */
  | { readonly type: 'connectEnded'; readonly connected: boolean }
  | { readonly type: 'switched'; readonly attempt: number; readonly answer: PayNote | undefined }
  | {
      readonly type: 'checked'
      readonly attempt: number
      readonly result: PayTransfer | PayProblem
    }
  /** Another tab, or this page before it was loaded anew, asked for this and never heard the end of it. */
  | { readonly type: 'foundOpen'; readonly attempt: number; readonly open: OpenRequest }
  /** What becomes of what the wallet was asked for. */
  | AttemptEvent
  /** The visitor turned to something else, or came back. */
  | { readonly type: 'left' | 'shown' }

export type PayEffect =
  | { readonly type: 'connect' }
  | { readonly type: 'show'; readonly request: PayRequest }
  | { readonly type: 'switch'; readonly attempt: number; readonly chainId: number }
  | {
      readonly type: 'check'
      readonly attempt: number
      readonly request: PayRequest
      readonly from: Address
    }
  | { readonly type: 'ask'; readonly attempt: number; readonly payment: PayTransfer }
  | { readonly type: 'settle'; readonly payment: PayTransfer; readonly answer: RequestAnswer }
  | {
      readonly type: 'takeUp'
      readonly attempt: number
      readonly payment: PayTransfer
      readonly open: OpenRequest
    }
  | { readonly type: 'asked'; readonly attempt: number; readonly effect: RequestEffect }
  | { readonly type: 'told'; readonly payment: PayTransfer; readonly asked: UnderWay }

type Next = readonly [PayState, ...PayEffect[]]

export const initialPay: PayState = {
  request: undefined,
  place: undefined,
  step: { at: 'nothing' },
  attempt: 0,
  away: false,
}

/** The wallet has the question, or has answered it with a transaction whose end is not known. */
export const isUnderWay = ({ step }: PayState): boolean =>
  step.at === 'asked' &&
  (step.asked.status === 'asking' || (step.asked.status === 'sent' && !isFinal(step.asked.outcome)))

/** Whether nobody knows whether it was sent. */
const isUnsure = (step: PayStep): step is Extract<PayStep, { at: 'asked' }> =>
  step.at === 'asked' && step.asked.status === 'maybeSent'

/**
 * A payment request as one pure function (D32): connect, switch, check, pay, outcome. A payment is asked for once; where the wallet
 * left open whether it sent, the same request is not asked for again.
 */
export function reducePay(state: PayState, event: PayEvent): Next {
  const { step, request } = state
  switch (event.type) {
    case 'requested':
      // A doubt is ended by the visitor alone: whatever took its place would have it forgotten.
      if (isUnderWay(state) || isUnsure(step) || request === event.request) return [state]
      return begun({ ...state, request: event.request })
    case 'refused':
      if (isUnderWay(state) || isUnsure(step)) return [state]
      return [{ ...state, request: undefined, step: { at: 'invalid', error: event.error } }]
    case 'placed':
      return placed(state, event.place)
    case 'connectPressed':
      if (step.at !== 'connect') return [state]
      return [{ ...state, step: { at: 'connecting' } }, { type: 'connect' }]
    case 'connectEnded': {
      if (step.at !== 'connecting' || !request) return [state]
      if (!event.connected) return [over(state)]
      const [next, ...effects] = begun(state)
      return [next, { type: 'show', request }, ...effects]
    }
    case 'left': {
      const stays = isUnderWay(state) || isUnsure(step) || step.at === 'connecting'
      return [stays ? { ...state, away: true } : over(state)]
    }
    case 'shown':
      return [{ ...state, away: false }]
    case 'switchPressed':
    case 'payPressed':
    case 'checkPressed':
    case 'switched':
    case 'checked':
    case 'foundOpen':
      return requested(state, event)
    default:
      return asked(state, event)
  }
}

type RequestEvent = Extract<
  PayEvent,
  { type: 'switchPressed' | 'payPressed' | 'checkPressed' | 'switched' | 'checked' | 'foundOpen' }
>

/** What node and wallet are asked, and what they answer. */
function requested(state: PayState, event: RequestEvent): Next {
  const { step, request } = state
  const attempt = state.attempt + 1
  switch (event.type) {
    case 'switchPressed':
      if (step.at !== 'network' || !request) return [state]
      return [
        { ...state, attempt, step: { at: 'switching' } },
        { type: 'switch', attempt, chainId: request.chainId },
      ]
    case 'switched':
      if (step.at !== 'switching' || event.attempt !== state.attempt) return [state]
      return [{ ...state, step: { at: 'network', answer: event.answer } }]
    case 'checkPressed':
      return step.at === 'stopped' ? begun(state) : [state]
    case 'checked': {
      if (step.at !== 'checking' || event.attempt !== state.attempt) return [state]
      const { result } = event
      if ('type' in result) return [{ ...state, step: { at: 'stopped', problem: result } }]
      return [{ ...state, step: { at: 'ready', payment: result } }]
    }
    case 'payPressed': {
      if (step.at !== 'ready') return [state]
      const { payment } = step
      return [
        { ...state, attempt, step: { at: 'asked', payment, asked: asking } },
        { type: 'ask', attempt, payment },
      ]
    }
    case 'foundOpen': {
      if (step.at !== 'ready' || event.attempt !== state.attempt) return [state]
      const { payment } = step
      const { open } = event
      const [now, effect] = takenUp(open)
      return [
        { ...state, attempt, step: { at: 'asked', payment, asked: now } },
        { type: 'takeUp', attempt, payment, open },
        { type: 'asked', attempt, effect },
      ]
    }
    default:
      return event satisfies never
  }
}

/** What becomes of what the wallet was asked for; where nothing was sent it can be asked again. */
function asked(state: PayState, event: AttemptEvent): Next {
  const { step, attempt, away } = state
  if (step.at !== 'asked' || (event.attempt !== undefined && event.attempt !== attempt))
    return [state]
  const { payment } = step
  const [now, ...todo] = reduceRequest(step.asked, event)
  if (now === step.asked) return [state]
  const effects: readonly PayEffect[] = [
    ...(event.type === 'answered'
      ? [{ type: 'settle', payment, answer: event.answer } as const]
      : []),
    ...todo.map((effect) => ({ type: 'asked', attempt, effect }) as const),
  ]
  if (now.status !== 'unsent') {
    const told = event.type === 'seen' ? [{ type: 'told', payment, asked: now } as const] : []
    return [{ ...state, step: { at: 'asked', payment, asked: now } }, ...effects, ...told]
  }
  if (away) return [over(state), ...effects]
  // Where the wallet shows another account or network by now, that comes first; and after a doubt all is looked at anew.
  const [next, ...more] = begun(state)
  const isSame = state.place?.address === payment.from
  if (next.step.at !== 'checking' || !isSame || now.why === 'haveLooked')
    return [next, ...effects, ...more]
  const answer: PayNote =
    now.why === 'failed' ? { status: 'failed', error: now.error } : { status: 'rejected' }
  return [{ ...state, step: { at: 'ready', payment, answer } }, ...effects]
}

/** Nothing is asked for any more, and what is still on its way to here is old news. */
const over = ({ attempt, place }: PayState): PayState => ({
  ...initialPay,
  attempt: attempt + 1,
  place,
})

/** Another account or network, or nobody: what was found out before is of another place. */
function placed(state: PayState, place: PayAccount | undefined): Next {
  if (alike(state.place, place)) return [state]
  const next = { ...state, place }
  switch (state.step.at) {
    case 'connect':
    case 'network':
    case 'switching':
    case 'checking':
    case 'stopped':
    case 'ready':
      return begun(next)
    default:
      return [next]
  }
}

/** The first thing that a payment lacks: a wallet, its network, a look at the chain. */
function begun(state: PayState): Next {
  const { request, place } = state
  const attempt = state.attempt + 1
  if (!request) return [{ ...state, attempt, step: { at: 'nothing' } }]
  if (!place) return [{ ...state, attempt, step: { at: 'connect' } }]
  if (place.chainId !== request.chainId) return [{ ...state, attempt, step: { at: 'network' } }]
  return [
    { ...state, attempt, step: { at: 'checking' } },
    { type: 'check', attempt, request, from: place.address },
  ]
}
