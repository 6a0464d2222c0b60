import type { Requester } from '@causeway/kit/transact'
import type { TxDeps } from './txDeps.ts'
import type { PlanRequest, TxEvent } from './txState.ts'

/**
 * What a question needs. Each one names the account and the chain that the visitor saw, so that the kit refuses it
 * when the wallet has moved on; and none is put once `signal` says that nobody waits for it.
 */
export interface TxContext {
  readonly deps: TxDeps
  readonly request: PlanRequest
  readonly send: (event: TxEvent) => void
  /** Asks for it, once, and hears what becomes of it. */
  readonly requester: Requester
  readonly signal: AbortSignal
}
