import type { Draft, Flow, PlanRequest, TxEffect, TxEvent, TxState } from './txState.ts'

type AfterSent = Extract<
  TxEvent,
  {
    type:
      | 'repriced'
      | 'mined'
      | 'reverted'
      | 'replaced'
      | 'dropped'
      | 'undone'
      | 'indexed'
      | 'historyLate'
  }
>

/** What the chain says about a hash. Facts about another hash than the watched one change nothing. */
export function afterSent(state: TxState, event: AfterSent): readonly [TxState, ...TxEffect[]] {
  const { flow } = state
  if (event.type === 'indexed') {
    if (flow.name !== 'confirmed' || flow.hash !== event.hash) return [state]
    const { request, hash, block } = flow
    return [{ ...state, flow: { name: 'indexed', request, hash, block } }]
  }
  if (event.type === 'historyLate') {
    if (flow.name !== 'confirmed' || flow.hash !== event.hash) return [state]
    return [{ ...state, flow: { ...flow, late: true } }]
  }
  if (event.type === 'undone') {
    // The history may have caught up before the chain changed its mind.
    if ((flow.name !== 'confirmed' && flow.name !== 'indexed') || flow.hash !== event.hash)
      return [state]
    const { request, hash } = flow
    const waiting = { ...state, flow: { name: 'mining', request, hash } } as const
    return [waiting, { type: 'save', request, hash, step: 'plan' }, { type: 'refresh', request }]
  }
  if (flow.name !== 'mining' || flow.hash !== event.hash) return [state]
  const { request, hash } = flow
  const end = (next: Flow, draft: Draft = state.draft): readonly [TxState, ...TxEffect[]] => [
    { draft, flow: next },
    { type: 'forget', request },
    { type: 'refresh', request },
  ]
  switch (event.type) {
    case 'repriced':
      return [
        { ...state, flow: { ...flow, hash: event.by } },
        { type: 'save', request, hash: event.by, step: 'plan' },
        { type: 'watch', request, hash: event.by },
      ]
    case 'mined':
      return end(
        { name: 'confirmed', request, hash, block: event.block, late: false },
        cleared(state.draft, request),
      )
    case 'reverted':
      return end({
        name: 'failed',
        request,
        failure: { kind: 'reverted', hash, problem: event.problem },
      })
    case 'replaced':
      return end({
        name: 'failed',
        request,
        failure: { kind: 'replaced', hash, by: event.by, cancelled: event.cancelled },
      })
    case 'dropped':
      return end({ name: 'failed', request, failure: { kind: 'dropped', hash } })
    default:
      return event satisfies never
  }
}

/** Success empties the fields of that action, unless something else was typed meanwhile. */
function cleared(draft: Draft, { typed }: PlanRequest): Draft {
  const kept = Object.entries(draft).filter(([field, text]) => typed[field] !== text)
  return Object.fromEntries(kept)
}
