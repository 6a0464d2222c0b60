import { isBaseError, BaseError } from '@causeway/protocol/errors/baseError'
import { swapStale } from '@causeway/protocol/swaps/errors'
import { type AttemptEvent, asking } from '../../actions/transact/reduceRequest.ts'
import { isNative, pairOf } from './form.ts'
import { foundOpen, reduceSwapRequest, reduceFoundSwap } from './reduceSwapRequest.ts'
import { notificationOf, requote, stopped, unasked } from './requote.ts'
import {
  type StepEvent,
  type SwapEvent,
  type SwapState,
  type SwapStep,
  nextAttempt,
} from './state.ts'

/** The wallet is asked, or a transaction is on its way or may be: none is disturbed, and none is begun a second time by itself. */
export function isBusy({ step: { name } }: SwapState): boolean {
  return ['approving', 'permitting', 'swapping'].includes(name)
}

/** What happens between the form and the end of a swap. */
export function reduceStep(state: SwapState, event: StepEvent): SwapStep {
  switch (event.type) {
    case 'retried':
      return retry(state)
    case 'backToForm':
      return isBusy(state) || state.step.name === 'form' ? [state] : [unasked(state)]
    case 'approvePressed':
    case 'permitPressed':
    case 'swapPressed':
      return press(state, event.type)
    case 'foundOpen':
      return foundOpen(state, event.open)
    default:
      if (state.found && (event.attempt ?? state.found.attempt) === state.found.attempt)
        return reduceFoundSwap(state, state.found, event as AttemptEvent)
      // What was asked for an older step is old news, but for what was asked of another account or network.
      if (event.attempt !== undefined && event.attempt !== state.attempt)
        return elsewhere(state, event)
      return answered(state, event)
  }
}

type Answer = Exclude<
  StepEvent,
  { type: 'retried' | 'backToForm' | 'foundOpen' | `${string}Pressed` }
>

/** An answer to what was asked for another account or network: kept until it is the last one, and told. */
function elsewhere(state: SwapState, event: Answer): SwapStep {
  const request = state.parked.find(({ attempt }) => attempt === event.attempt)
  if (!request) return [state]
  const [next, ...effects] = answered(request, event)
  const parked = state.parked.flatMap((one) =>
    one === request ? (isBusy(next) ? [next] : []) : [one],
  )
  const told = effects
    .filter(({ type }) => ['celebrate', 'notify', 'asked', 'settle'].includes(type))
    .map((effect) => (effect.type === 'settle' ? { ...effect, isHere: false } : effect))
  return [{ ...state, parked }, ...told]
}

function answered(state: SwapState, event: Answer): SwapStep {
  const { step } = state
  switch (event.type) {
    case 'allowanceAnswered':
      return allowed(state, event)
    case 'approvalBuilt':
      return [
        { ...state, step: { name: 'approve', approval: event.approval, preview: event.preview } },
      ]
    case 'swapBuilt':
      return [
        {
          ...state,
          step: { name: 'ready', transaction: event.transaction, preview: event.preview },
        },
      ]
    case 'preparingFailed':
      return unprepared(state, event.error)
    case 'permitSigned':
      return step.name === 'permitting' ? requote({ ...state, permit: event.permit }) : [state]
    case 'refused':
    case 'walletFailed':
      return unsigned(state, event)
    default:
      if (event.type === 'stopWaiting' && step.name === 'permitting') return unsigned(state, event)
      return reduceSwapRequest(state, event satisfies AttemptEvent)
  }
}

/** Begins with the allowance; what is on screen stays there until there is something else to show. */
export function prepare(state: SwapState): SwapStep {
  const pair = pairOf(state)
  if (!pair) return [unasked(state)]
  const attempt = nextAttempt(state)
  const isShown = ['approve', 'permit', 'ready'].includes(state.step.name)
  const next: SwapState = { ...state, attempt, step: isShown ? state.step : { name: 'preparing' } }
  return [next, { type: 'askAllowance', attempt, pair }]
}

/** A quote came. Past the form a transaction is built from it, unless it gives less than was agreed to. */
export function quoted(
  state: SwapState,
  { amount, quote }: Extract<SwapEvent, { type: 'quoteAnswered' }>,
): SwapStep {
  if (isBusy(state)) return [state]
  const { step, agreed, slippage } = state
  const next: SwapState = { ...state, quote: { status: 'here', amount, value: quote } }
  if (step.name === 'form') return [next]
  if (step.name === 'preparing' && step.fresh) return prepare({ ...next, agreed: quote.toAmount })
  if (quote.toAmount >= leastOf(agreed, slippage)) return prepare(next)
  return [stopped(next, new BaseError(swapStale))]
}

/** The least of an amount that slippage leaves, rounded up: in favour of who swaps. @param slippage percent */
export const leastOf = (amount: bigint, slippage: number): bigint =>
  (amount * (10_000n - BigInt(Math.round(slippage * 100))) + 9_999n) / 10_000n

function retry(state: SwapState): SwapStep {
  const { name } = state.step
  return isBusy(state) || name === 'form' ? [state] : requote(state, true)
}

/** Enough: the swap. Else a signature where the token takes one, else an approval (SPEC §4). */
function allowed(
  state: SwapState,
  { allowance, spender, takesPermit }: Extract<Answer, { type: 'allowanceAnswered' }>,
): SwapStep {
  const { attempt, quote, slippage, permit } = state
  const pair = pairOf(state)
  if (!pair || quote.status !== 'here') return [state]
  const { from, amount } = pair
  const isAllowed = isNative(from) || quote.value.wraps || allowance >= amount
  if (isAllowed || permit !== undefined) {
    const request = { attempt, pair, spender, quote: quote.value, slippage }
    return [state, { type: 'buildSwap', ...request, permit: isAllowed ? undefined : permit }]
  }
  if (takesPermit && !state.permitFailed) {
    const note = state.step.name === 'permit' ? state.step.note : undefined
    return [{ ...state, step: { name: 'permit', spender, note } }]
  }
  return [state, { type: 'buildApproval', attempt, pair, spender }]
}

/** A permit that the token does not take after all makes way for an approval. */
function unprepared(state: SwapState, error: unknown): SwapStep {
  if (state.permit !== undefined && isBaseError(error, 'swap.permitOver'))
    return prepare({ ...state, permit: undefined, step: { name: 'preparing' } })
  if (state.permit !== undefined && isBaseError(error, 'swap.wouldFail'))
    return prepare({
      ...state,
      permit: undefined,
      permitFailed: true,
      step: { name: 'preparing' },
    })
  return notificationOf(stopped(state, error), error)
}

type Press = 'approvePressed' | 'permitPressed' | 'swapPressed'

/** A press asks the wallet about exactly what is on screen. From here on no answer of before counts, and no second press. */
function press(state: SwapState, type: Press): SwapStep {
  const { step } = state
  const pair = pairOf(state)
  if (!pair) return [state]
  const attempt = nextAttempt(state)
  if (type === 'approvePressed' && step.name === 'approve') {
    const { approval, preview } = step
    return [
      { ...state, attempt, step: { name: 'approving', approval, preview, asked: asking } },
      { type: 'sendApproval', attempt, pair, approval },
    ]
  }
  if (type === 'permitPressed' && step.name === 'permit') {
    const { spender } = step
    return [
      { ...state, attempt, step: { name: 'permitting', spender } },
      { type: 'signPermit', attempt, pair, spender },
    ]
  }
  if (type === 'swapPressed' && step.name === 'ready') {
    const { transaction, preview } = step
    return [
      { ...state, attempt, step: { name: 'swapping', transaction, preview, asked: asking } },
      { type: 'sendSwap', attempt, pair, transaction },
    ]
  }
  return [state]
}

/** No signature, or none that is waited for: what was on screen is there again, and where the wallet gives none the approval takes its place. */
function unsigned(
  state: SwapState,
  event: Extract<Answer, { type: 'refused' | 'walletFailed' | 'stopWaiting' }>,
): SwapStep {
  const { step } = state
  if (step.name !== 'permitting') return [state]
  const next: SwapState = { ...state, attempt: nextAttempt(state) }
  if (event.type === 'walletFailed')
    return prepare({ ...next, permitFailed: true, step: { name: 'preparing' } })
  const note = event.type === 'refused' ? ({ kind: 'rejected' } as const) : undefined
  return [{ ...next, step: { name: 'permit', spender: step.spender, note } }]
}
