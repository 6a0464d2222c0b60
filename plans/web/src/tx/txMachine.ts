import { isFinal, reduceRequest, type RequestEvent } from '@causeway/kit/transact'
import type { Hash } from 'viem'
import { isDoubt, isIdle, requestedStep, stepOf } from './isIdle.ts'
import { clearDraft } from './clearDraft.ts'
import { freshFlow } from './freshFlow.ts'
import { sentOf } from './sentOf.ts'
import type {
  ApprovalStep,
  RequestedFlow,
  Flow,
  PlanRequest,
  SignedPermit,
  TakenUp,
  TxEffect,
  TxEvent,
  TxFailure,
  TxProblem,
  TxState,
} from './txState.ts'

export const initialTx: TxState = {
  draft: {},
  flow: { name: 'editing' },
}

export type TxStep = readonly [TxState, ...TxEffect[]]

/**
 * One plan transaction of one visitor, from typing to the indexed fact.
 * Pure: what has to happen is returned as effects. Two promises hold for every sequence of events:
 * the typed amounts change only by typing or by success of that action, and a hash that the wallet
 * returned is never dropped without being watched or saved. What becomes of a request to the wallet is the kit's word
 * (`reduceRequest`): one of which nobody knows whether it was sent is ended by the visitor, the wallet or the chain.
 */
export function txMachine(state: TxState, event: TxEvent): TxStep {
  const { flow } = state
  switch (event.type) {
    case 'typed':
      return [{ ...state, draft: { ...state.draft, [event.field]: event.text } }]
    case 'submit': {
      const { request } = event
      if (!isIdle(flow)) return [state]
      return go(state, { name: 'simulating', request }, ...leaving(flow), {
        type: 'simulate',
        request,
      })
    }
    case 'dismiss':
      return isIdle(flow) ? go(state, { name: 'editing' }, ...leaving(flow)) : [state]
    case 'stopWaiting': {
      if (requestedStep(flow) === null || !('request' in flow)) return [state]
      const { request } = flow
      if (flow.name !== 'asked') return failed(state, request, { kind: 'unanswered' })
      // What is still tried out is not asked any more, and what would follow waits for a press.
      const [next, ...effects] = asked(state, { ...flow, resumed: true }, event)
      return [next, { type: 'letGo', request }, ...effects]
    }
    case 'asked':
      return flow.name === 'asked' && flow.request.id === event.id
        ? asked(state, flow, event.event)
        : [state]
    case 'lookAgain':
    case 'haveLooked':
      return flow.name === 'asked' ? asked(state, flow, event) : [state]
    case 'sent':
      return sent(state, event)
    case 'mined': {
      if (flow.name !== 'asked' || flow.request.id !== event.id) return [state]
      const { block, problem } = event
      return go(state, { ...flow, mined: { block, problem, history: 'waiting' } })
    }
    case 'history': {
      if (flow.name !== 'asked' || !flow.mined || sentOf(flow)?.hash !== event.hash) return [state]
      return go(state, { ...flow, mined: { ...flow.mined, history: event.history } })
    }
    case 'resume':
      return resumed(state, event)
    case 'settledElsewhere':
      if (!isDoubt(flow)) return [state]
      return go(state, { name: 'editing' }, ...leaving(flow), {
        type: 'refresh',
        request: flow.request,
      })
    case 'moved': {
      // What the wallet has been asked to send is the asked account's, whoever is looked at meanwhile.
      if (flow.name !== 'simulating' && flow.name !== 'permitting') return [state]
      const { request } = flow
      const isSame =
        event.account?.toLowerCase() === request.account.toLowerCase() &&
        event.chainId === request.chainId
      return isSame ? [state] : failed(state, request, { kind: 'moved', problem: event.problem })
    }
    case 'simulated':
    case 'permitted':
    case 'permitUnavailable':
    case 'mustReset':
    case 'rejected':
    case 'refused':
      return 'request' in flow && flow.request.id === event.id ? beforeSent(state, event) : [state]
    default:
      return event satisfies never
  }
}

type BeforeSent = Extract<
  TxEvent,
  {
    type: 'simulated' | 'permitted' | 'permitUnavailable' | 'mustReset' | 'rejected' | 'refused'
  }
>

function beforeSent(state: TxState, event: BeforeSent): TxStep {
  const { flow } = state
  if (flow.name !== 'simulating' && flow.name !== 'permitting' && flow.name !== 'asked')
    return [state]
  const { request } = flow
  const isAsking = flow.name === 'asked' && flow.asked.status === 'asking'
  switch (event.type) {
    case 'simulated':
      if (flow.name !== 'simulating') return [state]
      if (event.allowance === 'permit')
        return go(state, { name: 'permitting', request }, { type: 'askPermit', request })
      return event.allowance === 'approve' ? approve(state, request, 'first') : sign(state, request)
    case 'permitted':
      return flow.name === 'permitting' ? sign(state, request, event.permit) : [state]
    case 'permitUnavailable':
      return flow.name === 'permitting' || (isAsking && flow.permit)
        ? approve(state, request, 'first')
        : [state]
    case 'mustReset':
      return isAsking && flow.step === 'approval' && !flow.reset
        ? approve(state, request, 'reset')
        : [state]
    case 'rejected':
      return flow.name === 'permitting'
        ? go(state, { name: 'rejected', request, step: 'permitting' })
        : [state]
    case 'refused': {
      const { problem } = event
      if (flow.name !== 'asked') return failed(state, request, { kind: 'refused', problem })
      const answer = { status: 'failed', error: problem } as const
      return asked(state, flow, { type: 'answered', answer }, problem)
    }
    default:
      return event satisfies never
  }
}

/** What became of what the wallet was asked to send, and what follows. */
function asked(
  state: TxState,
  flow: RequestedFlow,
  event: RequestEvent,
  problem: TxProblem | null = null,
): TxStep {
  const { request, step } = flow
  const [now, ...todo] = reduceRequest(flow.asked, event)
  if (now === flow.asked) return [state]
  const effects = todo.map((effect): TxEffect => ({ type: 'asked', request, effect }))
  const forget: TxEffect = { type: 'forget', request }
  const refresh: TxEffect = { type: 'refresh', request }
  switch (now.status) {
    case 'asking':
    case 'maybeSent':
      return go(state, { ...flow, asked: now }, ...effects)
    case 'unsent':
      if (now.why === 'haveLooked')
        return go(state, { name: 'editing' }, ...effects, ...leaving(flow), forget, refresh)
      return go(
        state,
        problem
          ? { name: 'failed', request, failure: { kind: 'refused', problem } }
          : { name: 'rejected', request, step: stepOf(step) },
        ...effects,
        forget,
      )
    case 'sent': {
      const hash = now.id as Hash
      if (!isFinal(now.outcome)) {
        const save: TxEffect = { type: 'save', request, hash, step }
        // A block was undone: the chain has changed its mind.
        const again = flow.mined ? [refresh] : []
        return go(state, { ...flow, asked: now, mined: null }, save, ...effects, ...again)
      }
      if (step === 'approval' && now.outcome === 'confirmed')
        return approved(state, flow, [...effects, forget])
      const draft = now.outcome === 'confirmed' ? clearDraft(state.draft, request) : state.draft
      return [{ draft, flow: { ...flow, asked: now } }, ...effects, forget, refresh]
    }
    default:
      return now satisfies never
  }
}

/** Whatever becomes of the block later: the next attempt reads the allowance itself. */
function approved(state: TxState, flow: RequestedFlow, effects: readonly TxEffect[]): TxStep {
  const { request, reset, resumed } = flow
  const before = [...effects, ...leaving(flow)]
  // Nobody pressed anything in this life of the page: a wallet window must not open by itself.
  if (resumed) return go(state, { name: 'approved', request }, ...before)
  return reset ? approve(state, request, 'exact', before) : sign(state, request, null, before)
}

/** A hash from the wallet always counts, even when the visitor had moved on meanwhile. */
function sent(state: TxState, event: Extract<TxEvent, { type: 'sent' }>): TxStep {
  const { request, step, hash } = event
  const { flow } = state
  if (flow.name === 'asked' && flow.request.id === request.id && 'id' in flow.asked) return [state]
  const save: TxEffect = { type: 'save', request, hash, step }
  if (!isIdle(flow)) return [state, save]
  const [next, ...effects] = takeUp(state, { request, step, found: hash })
  return [next, save, ...effects]
}

/** What another tab has asked a wallet for takes the place of what is only being tried, or signed, here. */
function resumed(state: TxState, event: TakenUp): TxStep {
  const { flow } = state
  if (isIdle(flow)) return takeUp(state, event)
  const isUnasked = flow.name === 'simulating' || flow.name === 'permitting'
  if (!isUnasked || typeof event.found === 'string') return [state]
  const [next, ...effects] = takeUp(state, event)
  return [next, { type: 'letGo', request: flow.request }, ...effects]
}

/** A reload forgets the fields; the stored attempt brings its amount back, in case it has to be sent again. */
function takeUp(state: TxState, { request, step, found }: TakenUp): TxStep {
  const empty = Object.entries(request.typed).filter(([field]) => !state.draft[field])
  const isSent = typeof found === 'string'
  const flow: RequestedFlow = {
    ...freshFlow(request, step),
    resumed: true,
    asked: isSent ? { status: 'sent', id: found, outcome: 'pending' } : { status: 'maybeSent' },
  }
  return [
    { draft: { ...state.draft, ...Object.fromEntries(empty) }, flow },
    ...leaving(state.flow),
    { type: 'takeUp', request, step, found },
    { type: 'asked', request, effect: isSent ? { type: 'follow', id: found } : { type: 'look' } },
  ]
}

/** Nobody waits for this attempt any more, nor looks after what it has sent. */
function leaving(flow: Flow): readonly TxEffect[] {
  if (flow.name !== 'asked') return []
  const { request } = flow
  return [{ type: 'asked', request, effect: { type: 'leave' } }]
}

/** Nothing was asked that could be sent. */
function failed(state: TxState, request: PlanRequest, failure: TxFailure): TxStep {
  return go(state, { name: 'failed', request, failure }, { type: 'letGo', request })
}

function approve(
  state: TxState,
  request: PlanRequest,
  step: ApprovalStep,
  before: readonly TxEffect[] = [],
): TxStep {
  const flow = { ...freshFlow(request, 'approval'), reset: step === 'reset' }
  return go(state, flow, ...before, { type: 'askApproval', request, step })
}

function sign(
  state: TxState,
  request: PlanRequest,
  permit: SignedPermit | null = null,
  before: readonly TxEffect[] = [],
): TxStep {
  const flow = { ...freshFlow(request, 'plan'), permit }
  return go(state, flow, ...before, { type: 'askTransaction', request, permit })
}

function go(state: TxState, flow: Flow, ...effects: TxEffect[]): TxStep {
  return [{ ...state, flow }, ...effects]
}
