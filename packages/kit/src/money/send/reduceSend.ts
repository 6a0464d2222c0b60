import type { OpenRequest } from '../../actions/transact/openRequests.ts'
import {
  type RequestState,
  type AttemptEvent,
  asking,
  isOpen,
  reduceRequest,
  takenUp,
} from '../../actions/transact/reduceRequest.ts'
import type { SendEffect, SendEvent } from './sendEvents.ts'
import { parseReceiver } from '../assets/parseReceiver.ts'
import { tokenOfRequest } from '../assets/requestOfPayment.ts'
import { unitsOf } from '../assets/tokenAmounts.ts'
import {
  type SendAccount,
  type SendPayment,
  type SendProblem,
  type SendState,
  cleared,
  formFrom,
  isSameAccount,
  paymentOf,
  receiverOf,
  withAll,
  withToken,
} from './sendState.ts'

type Step = readonly [SendState, ...SendEffect[]]

/**
 * Sending as one pure function (SPEC §4). A payment is asked for once: while the wallet has it nothing else can be asked, and
 * an answer counts for the attempt that it belongs to. What was typed stays until something was sent.
 */
export function reduceSend(state: SendState, event: SendEvent): Step {
  const { form, step } = state
  switch (event.type) {
    case 'placed':
      return placed(state, event.place)
    case 'started':
      if (isOpen(step) || !state.place) return [state]
      return resolving({ ...cleared(state), form: formFrom(event.start, state.place.chainId) })
    case 'resultLeft':
      if (step.status !== 'sent') return [state]
      return [cleared(state), { type: 'asked', attempt: state.attempt, effect: { type: 'leave' } }]
    case 'foundOpen':
      return foundOpen(state, event.open)
    case 'answered':
    case 'stopWaiting':
    case 'looked':
    case 'lookAgain':
    case 'haveLooked':
    case 'seen':
    case 'unseen':
    case 'found':
      return asked(state, event)
    case 'receiverFound':
      return found(state, event)
    case 'receiverFailed':
      if (event.ticket !== state.ticket || form.receiver.status !== 'resolving') return [state]
      return withReceiver(state, {
        status: 'unknown',
        why: 'unreachable',
        text: form.receiver.text,
      })
    case 'submitted':
    case 'checked':
    case 'confirmed':
    case 'reviewLeft':
      return reviewed(state, event)
    default:
      return edited(state, event)
  }
}

type Review = Extract<SendEvent, { type: 'submitted' | 'checked' | 'confirmed' | 'reviewLeft' }>
type Edit = Extract<
  SendEvent,
  { type: 'tokenChosen' | 'amountTyped' | 'maxPressed' | 'maxMeasured' | 'receiverTyped' }
>

/** From the form to the wallet and back. */
function reviewed(state: SendState, event: Review): Step {
  const { step, attempt } = state
  switch (event.type) {
    case 'submitted': {
      if (step.status !== 'editing' || !state.place) return [state]
      const payment = paymentOf(state.place, state.form, event.token)
      if (!payment) return [state]
      const next = attempt + 1
      return [
        { ...state, attempt: next, step: { status: 'checking', payment } },
        { type: 'check', attempt: next, payment },
      ]
    }
    case 'checked': {
      if (step.status !== 'checking' || event.attempt !== attempt) return [state]
      const { result } = event
      if (result.status === 'refused')
        return [{ ...state, step: { status: 'editing', problem: result.problem } }]
      const payment = { ...step.payment, units: result.units }
      const review = { status: 'reviewing', payment, checked: result.checked } as const
      return [{ ...state, step: review }, { type: 'showReview' }]
    }
    case 'confirmed': {
      if (step.status !== 'reviewing') return [state]
      const next = attempt + 1
      const { payment, checked } = step
      return [
        { ...state, attempt: next, step: { ...asking, payment, checked } },
        { type: 'ask', attempt: next, payment, checked },
      ]
    }
    case 'reviewLeft':
      if (step.status !== 'reviewing') return [state]
      return [{ ...state, step: { status: 'editing' } }]
    default:
      return event satisfies never
  }
}

/** What becomes of what the wallet was asked for; where nothing was sent the form is there again. */
function asked(state: SendState, event: AttemptEvent): Step {
  const { step, attempt, place } = state
  if (event.attempt !== undefined && event.attempt !== attempt) return [state]
  if (step.status !== 'asking' && step.status !== 'maybeSent' && step.status !== 'sent')
    return [state]
  const { payment, checked, ...before } = step
  const [now, ...todo] = reduceRequest(before, event)
  if (now === before) return [state]
  const effects: readonly SendEffect[] = [
    ...(event.type === 'answered'
      ? [{ type: 'settle', payment, answer: event.answer } as const]
      : []),
    ...(event.type === 'stopWaiting' ? [{ type: 'unwait' } as const] : []),
    ...todo.map((effect) => ({ type: 'asked', attempt, effect }) as const),
  ]
  if (now.status !== 'unsent')
    return [{ ...state, step: { ...now, payment, ...(checked ? { checked } : {}) } }, ...effects]
  const back: SendState = { ...state, step: { status: 'editing', ...problemOf(now) } }
  if (!place || isSameAccount(place, payment.place)) return [back, ...effects]
  // The wallet stands elsewhere by now: the form is one of there, and the answer is told all the same.
  const [there, ...more] = placed({ ...back, place: payment.place }, place)
  return [{ ...there, step: back.step }, ...effects, ...more]
}

function problemOf(end: Extract<RequestState, { status: 'unsent' }>): {
  readonly problem?: SendProblem
} {
  if (end.why === 'haveLooked') return {}
  return {
    problem: end.why === 'rejected' ? { type: 'rejected' } : { type: 'failed', error: end.error },
  }
}

/** A payment that was asked for elsewhere is in doubt here, or known to be sent: whoever sent the same again might pay twice. */
function foundOpen(state: SendState, open: OpenRequest): Step {
  const { step, place } = state
  const token = tokenOfRequest(open)
  if (isOpen(step) || step.status === 'sent' || !place || !token || !open.to) return [state]
  const attempt = state.attempt + 1
  const payment: SendPayment = {
    place,
    token,
    units: BigInt(open.units ?? 0),
    to: open.to as SendPayment['to'],
    name: undefined,
    max: false,
  }
  const [now, effect] = takenUp(open)
  return [
    { ...state, attempt, step: { ...now, payment } },
    { type: 'takeUp', attempt, place, open },
    { type: 'asked', attempt, effect },
  ]
}

/** Another account or network. What the wallet has already been asked for is waited for: it may still be approved. */
function placed(state: SendState, place: SendAccount): Step {
  const { place: before, step, form } = state
  if (isSameAccount(before, place)) return [state]
  if (!before || isOpen(step) || step.status === 'sent') return [{ ...state, place }]
  const moved: SendState['step'] =
    step.status === 'editing'
      ? { status: 'editing' }
      : { status: 'editing', problem: { type: 'moved' } }
  if (before.chainId !== place.chainId) return [{ ...cleared(state), place, step: moved }]
  // All of one account is nothing that the other one meant.
  const text = form.max ? '' : form.text
  const measure = state.measure + 1
  return resolving({ ...state, place, measure, form: { ...form, text, max: false }, step: moved })
}

/** What is typed; nothing can be while a payment is under way. */
function edited(state: SendState, event: Edit): Step {
  const { form, place } = state
  if (state.step.status !== 'editing') return [state]
  const editing: SendState = { ...state, step: { status: 'editing' } }
  // An amount that is still being measured was for the token and the text of before.
  const measure = state.measure + 1
  switch (event.type) {
    case 'tokenChosen':
      return [{ ...editing, measure, form: withToken(form, event.token) }]
    case 'amountTyped': {
      const { text, unit } = event
      return [{ ...editing, measure, form: { ...form, text, unit, max: false } }]
    }
    case 'maxPressed': {
      const { token } = event
      if (token.address !== undefined)
        return [{ ...editing, measure, form: withAll(form, unitsOf(token)) }]
      if (!place) return [state]
      const to = form.receiver.status === 'ok' ? form.receiver.address : undefined
      return [
        { ...editing, measure },
        { type: 'measureMax', measure, place, token, to },
      ]
    }
    case 'maxMeasured':
      if (event.measure !== state.measure) return [state]
      if (event.units === undefined)
        return [{ ...editing, step: { status: 'editing', problem: { type: 'unreachable' } } }]
      if (event.units > 0n) return [{ ...editing, form: withAll(form, event.units) }]
      return [
        {
          ...editing,
          step: { status: 'editing', problem: { type: 'fee', ceiling: event.ceiling } },
        },
      ]
    case 'receiverTyped': {
      const typed = parseReceiver(event.text, place?.chainId ?? 0)
      return resolving({ ...editing, form: { ...form, receiver: receiverOf(event.text, typed) } })
    }
    default:
      return event satisfies never
  }
}

/** Asks whose name it is, where it is one; the question before is old news. */
function resolving(state: SendState): Step {
  const ticket = state.ticket + 1
  const next = { ...state, ticket }
  const { receiver } = state.form
  if (receiver.status !== 'resolving' || !state.place) return [next]
  const { name, checksum } = receiver
  const asked = { name, place: state.place, ...(checksum === undefined ? {} : { checksum }) }
  return [next, { type: 'resolve', ticket, ...asked }]
}

function found(state: SendState, event: Extract<SendEvent, { type: 'receiverFound' }>): Step {
  const { receiver } = state.form
  if (event.ticket !== state.ticket || receiver.status !== 'resolving') return [state]
  const { text, name } = receiver
  if (event.refused !== undefined)
    return withReceiver(state, { status: 'refused', text, why: event.refused })
  // A name that leads to nobody leaves nobody: never who stood there before.
  if (event.address === undefined)
    return withReceiver(state, {
      status: 'unknown',
      why: event.isContract ? 'contract' : 'nobody',
      text,
    })
  return withReceiver(state, {
    status: 'ok',
    text,
    address: event.address,
    name: event.name ?? name,
  })
}

function withReceiver(state: SendState, receiver: SendState['form']['receiver']): Step {
  return [{ ...state, form: { ...state.form, receiver } }]
}
