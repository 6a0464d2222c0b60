import { BaseError } from '@causeway/protocol/errors/baseError'
import { swapReverted } from '@causeway/protocol/swaps/errors'
import type { OpenRequest } from '../../actions/transact/openRequests.ts'
import {
  type RequestState,
  type AttemptEvent,
  isFinal,
  reduceRequest,
  takenUp,
} from '../../actions/transact/reduceRequest.ts'
import { pairOf } from './form.ts'
import { ended, notificationOf, requote, stopped, unasked } from './requote.ts'
import {
  type FoundSwap,
  type Note,
  type SwapEffect,
  type SwapState,
  type SwapStep,
  nextAttempt,
} from './state.ts'

/** What becomes of the approval, or the swap, that the wallet was asked for. */
export function reduceSwapRequest(state: SwapState, event: AttemptEvent): SwapStep {
  const { step, attempt } = state
  if (step.name !== 'approving' && step.name !== 'swapping') return [state]
  const [now, ...todo] = reduceRequest(step.asked, event)
  if (now === step.asked) return [state]
  const isNews = event.type !== 'looked' && event.type !== 'lookAgain'
  const effects: readonly SwapEffect[] = [
    ...todo.map((effect) => ({ type: 'asked', attempt, effect }) as const),
    ...(isNews ? [{ type: 'settle', attempt, said: now, isHere: true } as const] : []),
  ]
  const [next, ...more] = said(state, step, now)
  return [next, ...more, ...effects]
}

/** A swap of another life of the page is in doubt here, or known to be sent; what was under review makes way. */
export function foundOpen(state: SwapState, open: OpenRequest): SwapStep {
  const { place, found, step } = state
  if (found || !place || 'asked' in step || step.name === 'permitting') return [state]
  const next = unasked(state)
  const { attempt } = next
  const [now, effect] = takenUp(open)
  return [
    { ...next, found: { attempt, open, asked: now } },
    { type: 'takeUp', attempt, place, open },
    { type: 'asked', attempt, effect },
  ]
}

/** What becomes of a swap of another life of the page. */
export function reduceFoundSwap(state: SwapState, found: FoundSwap, event: AttemptEvent): SwapStep {
  const { attempt } = found
  const [now, ...todo] = reduceRequest(found.asked, event)
  if (now === found.asked) return [state]
  return [
    { ...state, found: now.status === 'unsent' ? undefined : { ...found, asked: now } },
    ...todo.map((effect) => ({ type: 'asked', attempt, effect }) as const),
  ]
}

type Asking = Extract<SwapState['step'], { name: 'approving' | 'swapping' }>

function said(state: SwapState, step: Asking, now: RequestState): SwapStep {
  if (now.status === 'unsent') return unsent(state, step, now)
  if (now.status !== 'sent' || !isFinal(now.outcome))
    return [{ ...state, step: { ...step, asked: now } }]
  if (now.outcome !== 'confirmed')
    return unsent(state, step, {
      status: 'unsent',
      why: 'failed',
      error: now.error ?? new BaseError(swapReverted),
    })
  // What was quoted before the approval is minutes old: price, quote and transaction anew (SPEC §4).
  if (step.name === 'approving') return requote(state)
  const { place, from, to, amount: fromAmount } = pairOf(state) ?? {}
  const next: SwapState = { ...ended(state), attempt: nextAttempt(state) }
  if (!place || !from || !to || fromAmount === undefined) return [next]
  const { toAmount } = step.transaction
  return [next, { type: 'celebrate', done: { place, from, to, fromAmount, toAmount } }]
}

/** Nothing was sent, or nothing came of it: what was on screen is there again, and nothing of the form is lost. */
function unsent(
  state: SwapState,
  step: Asking,
  now: Extract<RequestState, { status: 'unsent' }>,
): SwapStep {
  // Whoever looked and saw that nothing was sent goes on: it is their word, given by a press.
  if (now.why === 'haveLooked') return requote(state, true)
  const next: SwapState = { ...state, attempt: nextAttempt(state) }
  const note: Note =
    now.why === 'failed' ? { kind: 'failed', error: now.error } : { kind: 'rejected' }
  const { preview } = step
  if (step.name === 'approving') {
    const back: SwapState = {
      ...next,
      step: { name: 'approve', approval: step.approval, preview, note },
    }
    return note.kind === 'failed' ? notificationOf(back, note.error) : [back]
  }
  if (note.kind === 'failed') return notificationOf(stopped(next, note.error), note.error)
  return [{ ...next, step: { name: 'ready', transaction: step.transaction, preview, note } }]
}
