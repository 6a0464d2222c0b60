import { afterSent } from './afterSent.ts'
import type { Draft, Flow, PlanRequest, TxEffect, TxEvent, TxState } from './types.ts'

export const initialTx: TxState = {
  draft: { deposit: '', withdraw: '' },
  flow: { name: 'editing' },
}

export type TxStep = readonly [TxState, ...TxEffect[]]

/** Flows in which nothing is under way, so that a new attempt may start. */
export function isIdle(flow: Flow): boolean {
  switch (flow.name) {
    case 'editing':
    case 'rejected':
    case 'failed':
    case 'confirmed':
    case 'indexed':
      return true
    case 'simulating':
    case 'permitting':
    case 'approving':
    case 'signing':
    case 'mining':
      return false
    default:
      return flow satisfies never
  }
}

/**
 * One plan transaction of one visitor, from typing to the indexed fact.
 * Pure: what has to happen is returned as effects. Two promises hold for every sequence of events:
 * the typed amounts change only by typing or by success of that action, and a hash that the wallet
 * returned is never dropped without being watched or saved.
 */
export function txMachine(state: TxState, event: TxEvent): TxStep {
  const { flow } = state
  switch (event.type) {
    case 'typed':
      return [{ ...state, draft: { ...state.draft, [event.field]: event.text } }]
    case 'submit':
      return isIdle(flow)
        ? go(
            state,
            { name: 'simulating', request: event.request },
            { type: 'simulate', request: event.request },
          )
        : [state]
    case 'dismiss':
      return isIdle(flow) ? go(state, { name: 'editing' }) : [state]
    case 'sent':
      return sent(state, event.request, event.hash)
    case 'resume':
      return resume(state, event)
    case 'moved':
      return moved(state, event)
    case 'simulated':
    case 'permitted':
    case 'permitUnavailable':
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
      return afterSent(state, event)
    default:
      return event satisfies never
  }
}

type BeforeSent = Extract<TxEvent, { id: number }>

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
      if (event.allowance === 'approve') return approve(state, request)
      return sign(state, request, null)
    case 'permitted':
      return flow.name === 'permitting' ? sign(state, request, event.permit) : [state]
    case 'permitUnavailable':
      return flow.name === 'permitting' || (flow.name === 'signing' && flow.permit)
        ? approve(state, request)
        : [state]
    case 'approvalSent':
      if (flow.name !== 'approving' || flow.hash) return [state]
      return go(
        state,
        { ...flow, hash: event.hash },
        { type: 'watchApproval', request, hash: event.hash },
      )
    case 'approved':
      return flow.name === 'approving' && flow.hash ? sign(state, request, null) : [state]
    case 'rejected':
      if (flow.name === 'simulating' || (flow.name === 'approving' && flow.hash)) return [state]
      return go(state, { name: 'rejected', request, step: flow.name })
    case 'refused':
      return go(state, {
        name: 'failed',
        request,
        failure: { kind: 'refused', problem: event.problem },
      })
    default:
      return event satisfies never
  }
}

/** A hash from the wallet always counts, even when the visitor had moved on meanwhile. */
function sent(state: TxState, request: PlanRequest, hash: `0x${string}`): TxStep {
  const save: TxEffect = { type: 'save', request, hash }
  const { flow } = state
  const mine = 'request' in flow && flow.request.id === request.id
  if (mine && (flow.name === 'mining' || flow.name === 'confirmed' || flow.name === 'indexed'))
    return [state]
  if (!mine && !isIdle(flow)) return [state, save]
  return go(state, { name: 'mining', request, hash }, save, { type: 'watch', request, hash })
}

/** A reload forgets the fields; the stored attempt brings its amount back, in case it has to be sent again. */
function resume(state: TxState, { request, hash }: Extract<TxEvent, { type: 'resume' }>): TxStep {
  if (!isIdle(state.flow)) return [state]
  const field = request.action
  const draft =
    (field === 'deposit' || field === 'withdraw') && state.draft[field] === ''
      ? { ...state.draft, [field]: request.amountText }
      : state.draft
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
  const { request } = flow
  const same =
    event.account?.toLowerCase() === request.account.toLowerCase() &&
    event.chainId === request.chainId
  if (same) return [state]
  return go(state, { name: 'failed', request, failure: { kind: 'moved', problem: event.problem } })
}

function approve(state: TxState, request: PlanRequest): TxStep {
  return go(state, { name: 'approving', request, hash: null }, { type: 'askApproval', request })
}

function sign(
  state: TxState,
  request: PlanRequest,
  permit: Extract<Flow, { name: 'signing' }>['permit'],
): TxStep {
  return go(
    state,
    { name: 'signing', request, permit },
    { type: 'askTransaction', request, permit },
  )
}

function go(state: TxState, flow: Flow, ...effects: TxEffect[]): TxStep {
  return [{ ...state, flow }, ...effects]
}

/** The text of an action's field; claim and exits have none. */
export function draftOf(draft: Draft, action: PlanRequest['action']): string {
  return action === 'deposit' || action === 'withdraw' ? draft[action] : ''
}
