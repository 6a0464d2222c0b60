import { isBaseError, BaseError } from '@causeway/protocol/errors/baseError'
import { swapReverted, swapStale } from '@causeway/protocol/swaps/errors'
import type { OpenQuestion } from '../../actions/transact/openQuestions.ts'
import {
  type Asked,
  type AttemptEvent,
  asking,
  isFinal,
  reduceAsked,
} from '../../actions/transact/reduceAsked.ts'
import { isNative, pairOf } from './form.ts'
import {
  type FoundSwap,
  type Note,
  type StepEvent,
  type SwapEffect,
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
      return foundOpen(state, event.question)
    default:
      if (state.found && (event.attempt ?? state.found.attempt) === state.found.attempt)
        return ofFound(state, state.found, event as AttemptEvent)
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
      return asked(state, event satisfies AttemptEvent)
  }
}

/** What becomes of the approval, or the swap, that the wallet was asked for. */
function asked(state: SwapState, event: AttemptEvent): SwapStep {
  const { step, attempt } = state
  if (step.name !== 'approving' && step.name !== 'swapping') return [state]
  const [now, ...todo] = reduceAsked(step.asked, event)
  if (now === step.asked) return [state]
  const isNews = event.type !== 'looked' && event.type !== 'lookAgain'
  const effects: readonly SwapEffect[] = [
    ...todo.map((effect) => ({ type: 'asked', attempt, effect }) as const),
    ...(isNews ? [{ type: 'settle', attempt, said: now, isHere: true } as const] : []),
  ]
  const [next, ...more] = said(state, step, now)
  return [next, ...more, ...effects]
}

function foundOpen(state: SwapState, question: OpenQuestion): SwapStep {
  const { place, found } = state
  if (found || !place || state.step.name !== 'form') return [state]
  const attempt = nextAttempt(state)
  return [
    { ...state, attempt, found: { attempt, question, asked: { status: 'maybeSent' } } },
    { type: 'takeUp', attempt, place, question },
    { type: 'asked', attempt, effect: { type: 'look' } },
  ]
}

function ofFound(state: SwapState, found: FoundSwap, event: AttemptEvent): SwapStep {
  const { attempt } = found
  const [now, ...todo] = reduceAsked(found.asked, event)
  if (now === found.asked) return [state]
  return [
    { ...state, found: now.status === 'unsent' ? undefined : { ...found, asked: now } },
    ...todo.map((effect) => ({ type: 'asked', attempt, effect }) as const),
  ]
}

type Asking = Extract<SwapState['step'], { name: 'approving' | 'swapping' }>

function said(state: SwapState, step: Asking, now: Asked): SwapStep {
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
  now: Extract<Asked, { status: 'unsent' }>,
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

/** The form is empty again; tokens and place stay for the next swap. */
function ended(state: SwapState): SwapState {
  return {
    ...unasked(state),
    to: undefined,
    amount: '',
    quote: { status: 'none' },
    balances: {},
    ticket: state.ticket + 1,
    permit: undefined,
    acceptedImpact: 0n,
  }
}

const unasked = (state: SwapState): SwapState => ({
  ...state,
  step: { name: 'form' },
  attempt: nextAttempt(state),
})

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

const stopped = (state: SwapState, error: unknown): SwapState => ({
  ...state,
  attempt: nextAttempt(state),
  step: { name: 'stopped', error },
})

/** Price, quote, allowance and transaction anew. */
function requote(state: SwapState, fresh?: true): SwapStep {
  const pair = pairOf(state)
  if (!pair) return [unasked(state)]
  const ticket = state.ticket + 1
  const { place, from, to } = pair
  const step = { name: 'preparing', ...(fresh && { fresh }) } as const
  const next: SwapState = { ...state, ticket, attempt: nextAttempt(state), step }
  return [next, { type: 'askPrices', ticket, place, tokens: [from.id, to.id] }]
}

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

/** SPEC §8's failures pop up; what is read beside the button is not said a second time. */
const notificationOf = (state: SwapState, error: unknown): SwapStep =>
  popsUp(error) ? [state, { type: 'notify', error }] : [state]

/** Whether a failure is told by a toast: the catalogue says so, or it is a wallet's own word. */
export const popsUp = (error: unknown): boolean =>
  !isBaseError(error) ||
  error.surface === 'toast' ||
  error.code === 'wallet.request' ||
  error.code === 'tx.error'

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

/** No signature: what was on screen is there again, and where the wallet gives none the approval takes its place. */
function unsigned(
  state: SwapState,
  event: Extract<Answer, { type: 'refused' | 'walletFailed' }>,
): SwapStep {
  const { step } = state
  if (step.name !== 'permitting') return [state]
  const next: SwapState = { ...state, attempt: nextAttempt(state) }
  if (event.type === 'walletFailed')
    return prepare({ ...next, permitFailed: true, step: { name: 'preparing' } })
  return [{ ...next, step: { name: 'permit', spender: step.spender, note: { kind: 'rejected' } } }]
}
