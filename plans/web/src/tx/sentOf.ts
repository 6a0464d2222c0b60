import type { SentOutcome } from '@causeway/kit/transact'
import type { Hash } from 'viem'
import type { Flow, Mined, PlanRequest } from './txState.ts'

/** What was sent to the plan itself, and what became of it; null before, and for the approval that it needs. */
export interface SentTx {
  readonly request: PlanRequest
  readonly hash: Hash
  readonly outcome: SentOutcome
  readonly mined: Mined | null
}

/** The plan's own transaction of a flow, once the wallet has sent it. */
export function sentOf(flow: Flow): SentTx | null {
  if (flow.name !== 'asked' || flow.step !== 'plan' || flow.asked.status !== 'sent') return null
  const { request, asked, mined } = flow
  return { request, hash: asked.id as Hash, outcome: asked.outcome, mined }
}
