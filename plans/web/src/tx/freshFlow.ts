import { asking } from '@causeway/kit/transact'
import type { PlanRequest, RequestedFlow, SentStep } from './txState.ts'

/** A transaction that the wallet is about to be asked for. */
export const freshFlow = (request: PlanRequest, step: SentStep): RequestedFlow => ({
  name: 'asked',
  request,
  step,
  reset: false,
  permit: null,
  resumed: false,
  asked: asking,
  mined: null,
})
