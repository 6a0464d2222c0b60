import { afterSent } from './afterSent.ts'
import { isIdle, lettingGo, requestedStep } from './isIdle.ts'
import { type DoubtEvent, reduceDoubt } from './reduceDoubt.ts'
import type { ApprovalStep, Flow, PlanRequest, TxEffect, TxEvent, TxState } from './txState.ts'

export const initialTx: TxState = {
  draft: {},
  flow: { name: 'editing' },
}

export type TxStep = readonly [TxState, ...TxEffect[]]

/**
 * One plan transaction of one visitor, from typing to the indexed fact.
 * Pure: what has to happen is returned as effects. Two promises hold for every sequence of events:
 * the typed amounts change only by typing or by success of that action, and a hash that the wallet
 * returned is never dropped without being watched or saved. A request of which nobody knows whether the wallet sent it is ended by
 * the visitor alone.
 */
export function txMachine(state: TxState, event: TxEvent): TxStep {
  const { flow } = state
  switch (event.type) {
    case 'typed':
      return [{ ...state, draft: { ...state.draft, [event.field]: event.text } }]
    case 'submit':
      return isIdle(flow)
        ? go(state, { name: 'simulating', request: event.request }, ...lettingGo(flow), {
            type: 'simulate',
            request: event.request,
          })
        : [state]
    case 'dismiss':
      return isIdle(flow) ? go(state, { name: 'editing' }, ...lettingGo(flow)) : [state]
    case 'stopWaiting':
      return stopWaiting(state)
    case 'sent':
      return sent(state, event.request, event.hash)
    case 'doubted':
    case 'looked':
    case 'lookAgain':
    case 'haveLooked':
      return reduceDoubt(state, event)
    case 'resume':
      return resume(state, event)
    case 'moved':
      return moved(state, event)
    case 'simulated':
    case 'permitted':
    case 'permitUnavailable':
    case 'mustReset':
    case 'approvalSent':
    case 'approved':
    case 'rejected':
    case 'refused':
      return 'request' in flow && flow.request.id === event.id ? beforeSent(state, event) : [state]
    case 'repriced':
    case 'mined':
    case 'reverted':
    case 'replaced':
    case 'dropped':
    case 'undone':
    case 'indexed':
    case 'historyLate':
      return afterSent(state, event)
    default:
      return event satisfies never
  }
}

type BeforeSent = Exclude<Extract<TxEvent, { id: number }>, DoubtEvent>

function beforeSent(state: TxState, event: BeforeSent): TxStep {
  const { flow } = state
  if (
    flow.name !== 'simulating' &&
    flow.name !== 'permitting' &&
    flow.name !== 'approving' &&
    flow.name !== 'signing'
  )
    return [state]
  const { request } = flow
  switch (event.type) {
    case 'simulated':
      if (flow.name !== 'simulating') return [state]
      if (event.allowance === 'permit')
        return go(state, { name: 'permitting', request }, { type: 'askPermit', request })
      if (event.allowance === 'approve') return approve(state, request, 'first')
      return sign(state, request, null)
    case 'permitted':
      return flow.name === 'permitting' ? sign(state, request, event.permit) : [state]
    case 'permitUnavailable':
      return flow.name === 'permitting' || (flow.name === 'signing' && flow.permit)
        ? approve(state, request, 'first')
        : [state]
    case 'mustReset':
      if (flow.name !== 'approving' || flow.hash || flow.reset) return [state]
      return approve(state, request, 'reset')
    case 'approvalSent':
      if (flow.name !== 'approving' || flow.hash) return [state]
      return go(
        state,
        { ...flow, hash: event.hash },
        { type: 'save', request, hash: event.hash, step: 'approval' },
        { type: 'watchApproval', request, hash: event.hash },
      )
    case 'approved':
      if (flow.name !== 'approving' || !flow.hash) return [state]
      // Nobody pressed anything in this life of the page: a wallet window must not open by itself.
      if (flow.resumed) return go(state, { name: 'approved', request }, { type: 'forget', request })
      return flow.reset
        ? approve(state, request, 'exact', { type: 'forget', request })
        : sign(state, request, null, { type: 'forget', request })
    case 'rejected':
      if (flow.name === 'simulating' || (flow.name === 'approving' && flow.hash)) return [state]
      return go(state, { name: 'rejected', request, step: flow.name })
    case 'refused': {
      const failure = { kind: 'refused', problem: event.problem } as const
      const watched = flow.name === 'approving' && flow.hash
      return go(
        state,
        { name: 'failed', request, failure },
        ...(watched ? [{ type: 'forget', request } as const] : []),
      )
    }
    default:
      return event satisfies never
  }
}

/** A hash from the wallet always counts, even when the visitor had moved on meanwhile. */
function sent(state: TxState, request: PlanRequest, hash: `0x${string}`): TxStep {
  const save: TxEffect = { type: 'save', request, hash, step: 'plan' }
  const { flow } = state
  const mine = 'request' in flow && flow.request.id === request.id
  if (mine && (flow.name === 'mining' || flow.name === 'confirmed' || flow.name === 'indexed'))
    return [state]
  if (!mine && !isIdle(flow)) return [state, save]
  return go(state, { name: 'mining', request, hash }, save, { type: 'watch', request, hash })
}

/** A reload forgets the fields; the stored attempt brings its amount back, in case it has to be sent again. */
function resume(state: TxState, event: Extract<TxEvent, { type: 'resume' }>): TxStep {
  if (!isIdle(state.flow)) return [state]
  const { request, hash } = event
  const empty = Object.entries(request.typed).filter(([field]) => !state.draft[field])
  const draft = { ...state.draft, ...Object.fromEntries(empty) }
  if (event.step === 'approval')
    return [
      { draft, flow: { name: 'approving', request, hash, reset: false, resumed: true } },
      { type: 'watchApproval', request, hash },
    ]
  return [
    { draft, flow: { name: 'mining', request, hash } },
    { type: 'watch', request, hash },
  ]
}

/** Another account or chain: an open request can no longer mean what the visitor saw. */
function moved(state: TxState, event: Extract<TxEvent, { type: 'moved' }>): TxStep {
  const { flow } = state
  if (
    flow.name !== 'simulating' &&
    flow.name !== 'permitting' &&
    flow.name !== 'approving' &&
    flow.name !== 'signing'
  )
    return [state]
  // Only watched, nothing is asked of any account.
  if (flow.name === 'approving' && flow.resumed) return [state]
  const { request } = flow
  const same =
    event.account?.toLowerCase() === request.account.toLowerCase() &&
    event.chainId === request.chainId
  if (same) return [state]
  const failed: Flow = {
    name: 'failed',
    request,
    failure: { kind: 'moved', problem: event.problem },
  }
  // An approval that was sent is watched to its end, so that it is not remembered for ever.
  if (flow.name === 'approving' && flow.hash) return go(state, failed)
  return go(state, failed, { type: 'letGo', request })
}

function stopWaiting(state: TxState): TxStep {
  const { flow } = state
  if (requestedStep(flow) === null || !('request' in flow)) return [state]
  const { request } = flow
  return go(
    state,
    { name: 'failed', request, failure: { kind: 'unanswered' } },
    { type: 'letGo', request },
  )
}

function approve(
  state: TxState,
  request: PlanRequest,
  step: ApprovalStep,
  ...before: TxEffect[]
): TxStep {
  return go(
    state,
    { name: 'approving', request, hash: null, reset: step === 'reset', resumed: false },
    ...before,
    { type: 'askApproval', request, step },
  )
}

function sign(
  state: TxState,
  request: PlanRequest,
  permit: Extract<Flow, { name: 'signing' }>['permit'],
  ...before: TxEffect[]
): TxStep {
  return go(state, { name: 'signing', request, permit }, ...before, {
    type: 'askTransaction',
    request,
    permit,
  })
}

function go(state: TxState, flow: Flow, ...effects: TxEffect[]): TxStep {
  return [{ ...state, flow }, ...effects]
}
