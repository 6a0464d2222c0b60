import type { Flow, RequestedStep, TxEffect } from './txState.ts'

/** Flows in which nothing is under way, so that a new attempt may start. */
export function isIdle(flow: Flow): boolean {
  switch (flow.name) {
    case 'editing':
    case 'approved':
    case 'rejected':
    case 'failed':
    case 'confirmed':
    case 'indexed':
      return true
    case 'simulating':
    case 'permitting':
    case 'approving':
    case 'signing':
    case 'maybeSent':
    case 'mining':
      return false
    default:
      return flow satisfies never
  }
}

/** The step whose answer the wallet owes; null when it owes none. */
export function requestedStep(flow: Flow): RequestedStep | null {
  if (flow.name === 'approving') return flow.hash ? null : flow.name
  return flow.name === 'permitting' || flow.name === 'signing' ? flow.name : null
}

/** A finished attempt is still looked after (the block may be undone) until another one takes its place. */
export function lettingGo(flow: Flow): readonly TxEffect[] {
  return flow.name === 'confirmed' || flow.name === 'indexed'
    ? [{ type: 'letGo', request: flow.request }]
    : []
}
