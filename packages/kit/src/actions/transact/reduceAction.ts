import type { CallResult } from '../calls/connect.ts'
import type { ActionRequest } from './createRequester.ts'
import type { OpenRequest } from './openRequests.ts'
import {
  type RequestEffect,
  type AttemptEvent,
  type UnderWay,
  asking,
  isFinal,
  isOpen,
  reduceRequest,
  takenUp,
} from './reduceRequest.ts'

/** A step of an action: something that is sent, or a signature that a later step takes along. */
export type ActionStep = {
  /** What the step is, in a word of the app's own: `approve`, `deposit`. */
  readonly name: string
} & (
  | { readonly request: ActionRequest; readonly isLast: boolean }
  | { readonly sign: () => Promise<CallResult<unknown>> }
)

/** A step that is done, and what came of it: a signature, or the id of what was sent. */
export interface ActionDone {
  readonly name: string
  readonly value: unknown
}

/** What an app wants a wallet to do, described once. */
export interface WalletAction {
  /** A word of the app's own, by which the same action is known again after a reload: `stake:0x…`. */
  readonly kind: string
  /**
   * The next step, tried before anybody is asked: what an approval needs is read from the chain, not remembered.
   * @param done what was done so far, in order
   * @throws why it cannot be: nothing was asked
   */
  readonly next: (done: readonly ActionDone[]) => Promise<ActionStep>
}

/** Where an action stands. */
export type ActionState = { readonly attempt: number } & (
  | { readonly status: 'idle' }
  /** Nothing was sent by the step that stopped it: `rejected` is the visitor's own no, `unanswered` what they no longer wait for. */
  | {
      readonly status: 'stopped'
      readonly why: 'rejected' | 'haveLooked' | 'failed' | 'unanswered'
      readonly error?: unknown
    }
  | {
      readonly status: 'preparing'
      readonly action: WalletAction
      readonly done: readonly ActionDone[]
    }
  | {
      readonly status: 'signing'
      readonly action: WalletAction
      readonly done: readonly ActionDone[]
      readonly step: string
    }
  /** `action` is missing of one that another life of the page asked for. */
  | (UnderWay & {
      readonly action?: WalletAction
      readonly done: readonly ActionDone[]
      readonly step: string
      readonly isLast: boolean
    })
)

/** What may happen to an action: begun, prepared, answered, looked after. */
export type ActionEvent =
  | { readonly type: 'start'; readonly action: WalletAction }
  | { readonly type: 'prepared'; readonly attempt: number; readonly step: ActionStep }
  | {
      readonly type: 'signed'
      readonly attempt: number
      readonly result: CallResult<unknown>
    }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  /** Another tab, or this page before it was loaded anew, asked for this and never heard the end of it. */
  | { readonly type: 'foundOpen'; readonly open: OpenRequest }
  /** What was shown of it is over. */
  | { readonly type: 'dismiss' }
  | AttemptEvent

/** What an action asks of the world: a step prepared, a wallet asked, the chain looked at. */
export type ActionEffect =
  | {
      readonly type: 'prepare'
      readonly attempt: number
      readonly action: WalletAction
      readonly done: readonly ActionDone[]
    }
  | { readonly type: 'ask'; readonly attempt: number; readonly step: ActionStep }
  | { readonly type: 'takeUp'; readonly attempt: number; readonly open: OpenRequest }
  | { readonly type: 'asked'; readonly attempt: number; readonly effect: RequestEffect }

type Next = readonly [ActionState, ...ActionEffect[]]

/** Before the first action. */
export const idleAction: ActionState = { status: 'idle', attempt: 0 }

/** Whether an action is on its way, or may be: none is begun in its place. */
export const isActing = (state: ActionState): boolean =>
  isOpen(state) || isUnasked(state) || (state.status === 'sent' && !isFinal(state.outcome))

/**
 * What an app asks of a wallet, step by step, as one pure function: prepared, asked, followed, and on to the next. A step begins once
 * the one before has gone well; where that is in doubt nothing goes on before the visitor has looked.
 */
export function reduceAction(state: ActionState, event: ActionEvent): Next {
  const { attempt } = state
  switch (event.type) {
    case 'start':
      return isActing(state) ? [state] : prepare(state, event.action, [])
    case 'dismiss':
      if (isActing(state)) return [state]
      return [
        { status: 'idle', attempt: attempt + 1 },
        { type: 'asked', attempt, effect: { type: 'leave' } },
      ]
    case 'foundOpen': {
      if (isActing(state)) return [state]
      const next = attempt + 1
      const { open } = event
      const [now, effect] = takenUp(open)
      return [
        { ...now, attempt: next, done: [], step: open.title ?? '', isLast: true },
        { type: 'takeUp', attempt: next, open },
        { type: 'asked', attempt: next, effect },
      ]
    }
    case 'prepared':
    case 'signed':
    case 'failed':
      return event.attempt === attempt ? prepared(state, event) : [state]
    default:
      return asked(state, event)
  }
}

/** A step is prepared, or only its signature is waited for. */
const isUnasked = ({ status }: ActionState): boolean =>
  status === 'preparing' || status === 'signing'

/** Each request has a number of its own: an answer to an older one is old news. */
function prepare(
  { attempt: last }: ActionState,
  action: WalletAction,
  done: readonly ActionDone[],
): Next {
  const attempt = last + 1
  return [
    { status: 'preparing', attempt, action, done },
    { type: 'prepare', attempt, action, done },
  ]
}

function prepared(
  state: ActionState,
  event: Extract<ActionEvent, { type: 'prepared' | 'signed' | 'failed' }>,
): Next {
  const { attempt } = state
  if (state.status !== 'preparing' && state.status !== 'signing') return [state]
  const { action, done } = state
  if (event.type === 'failed')
    return [{ status: 'stopped', attempt, why: 'failed', error: event.error }]
  if (event.type === 'prepared') {
    if (state.status !== 'preparing') return [state]
    const { step } = event
    const { name } = step
    const next: ActionState =
      'sign' in step
        ? { status: 'signing', attempt, action, done, step: name }
        : { ...asking, attempt, action, done, step: name, isLast: step.isLast }
    return [next, { type: 'ask', attempt, step }]
  }
  if (state.status !== 'signing') return [state]
  if (event.result.status === 'rejected') return [{ status: 'stopped', attempt, why: 'rejected' }]
  return prepare(state, action, [...done, { name: state.step, value: event.result.value }])
}

function asked(state: ActionState, event: AttemptEvent): Next {
  const { attempt } = state
  // Nothing that could be sent was asked of a wallet: what it still answers is old news.
  if (event.type === 'stopWaiting' && isUnasked(state))
    return [{ status: 'stopped', attempt, why: 'unanswered' }]
  if (state.status !== 'asking' && state.status !== 'maybeSent' && state.status !== 'sent')
    return [state]
  if (event.attempt !== undefined && event.attempt !== attempt) return [state]
  const { action, done, step, isLast, attempt: _, ...before } = state
  const [now, ...todo] = reduceRequest(before, event)
  if (now === before) return [state]
  const effects = todo.map((effect) => ({ type: 'asked', attempt, effect }) as const)
  if (now.status === 'unsent') {
    const { status: _unsent, ...why } = now
    return [{ status: 'stopped', attempt, ...why }, ...effects]
  }
  if (now.status === 'sent' && now.outcome === 'confirmed' && !isLast && action) {
    const [next, ...more] = prepare(state, action, [...done, { name: step, value: now.id }])
    return [next, ...effects, ...more]
  }
  return [{ ...now, attempt, done, step, isLast, ...(action ? { action } : {}) }, ...effects]
}
