import { isFinal } from '@causeway/kit/transact'
import type { RequestedFlow, Flow, RequestedStep } from './txState.ts'

/** Flows in which nothing is under way, so that a new attempt may start. */
export function isIdle(flow: Flow): boolean {
  switch (flow.name) {
    case 'editing':
    case 'approved':
    case 'rejected':
    case 'failed':
      return true
    case 'simulating':
    case 'permitting':
      return false
    case 'asked':
      return flow.asked.status === 'sent' && isFinal(flow.asked.outcome)
    default:
      return flow satisfies never
  }
}

/** The step whose answer the wallet owes; null when it owes none. */
export function requestedStep(flow: Flow): RequestedStep | null {
  if (flow.name === 'permitting') return flow.name
  return flow.name === 'asked' && flow.asked.status === 'asking' ? stepOf(flow.step) : null
}

/** What a visitor does in the wallet for a transaction. */
export const stepOf = (step: 'approval' | 'plan'): RequestedStep =>
  step === 'plan' ? 'signing' : 'approving'

/** Nobody knows whether the wallet sent what it was asked to, and nobody has named a hash. */
export const isDoubt = (flow: Flow): flow is RequestedFlow =>
  flow.name === 'asked' && flow.asked.status === 'maybeSent' && flow.asked.id === undefined
