import { isIdle, lettingGo } from './isIdle.ts'
import type { TxEffect, TxEvent, TxState } from './txState.ts'

export type DoubtEvent = Extract<
  TxEvent,
  { type: 'doubted' | 'looked' | 'lookAgain' | 'haveLooked' }
>

/** A request of which nobody knows whether the wallet sent it. */
export function reduceDoubt(state: TxState, event: DoubtEvent): readonly [TxState, ...TxEffect[]] {
  if (event.type === 'doubted') return doubted(state, event)
  const { flow } = state
  if (flow.name !== 'maybeSent') return [state]
  const { request, nonce } = flow
  switch (event.type) {
    case 'looked':
      return event.id === request.id
        ? [{ ...state, flow: { ...flow, movement: event.movement } }]
        : [state]
    case 'lookAgain':
      if (flow.movement === null) return [state]
      return [
        { ...state, flow: { ...flow, movement: null } },
        { type: 'look', request, nonce },
      ]
    case 'haveLooked':
      return [
        { ...state, flow: { name: 'editing' } },
        { type: 'refresh', request },
      ]
    default:
      return event satisfies never
  }
}

/** No answer is no refusal, even when the visitor had moved on meanwhile: asked again, the wallet might pay twice. */
function doubted(
  state: TxState,
  event: Extract<TxEvent, { type: 'doubted' }>,
): readonly [TxState, ...TxEffect[]] {
  const { flow } = state
  const { request, step, nonce } = event
  const mine = 'request' in flow && flow.request.id === request.id
  const waits = mine && flow.name === step
  if (!waits && !isIdle(flow)) return [state]
  if (mine && (flow.name === 'confirmed' || flow.name === 'indexed')) return [state]
  const doubt = { name: 'maybeSent', request, step, nonce, movement: null } as const
  return [{ ...state, flow: doubt }, ...lettingGo(flow), { type: 'look', request, nonce }]
}
