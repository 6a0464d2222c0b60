import { BaseError } from '@causeway/protocol/errors/baseError'
import { txCancelled, txReplaced, txDropped } from '@causeway/protocol/requests/errors'
import { formatCount } from '../i18n/format.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { txMessages as m } from './messages.gen.ts'
import type { TxFailure, Flow, PlanRequest } from './txState.ts'

export interface FlowText {
  readonly tone: 'plain' | 'good' | 'warn' | 'bad'
  readonly text: string
  readonly hint: string | null
  readonly details: string | null
  /** Something is under way and an animation may say so. */
  readonly moving: boolean
}

/** The sentence for where a transaction stands; null while there is none. */
export function describeFlow(flow: Flow): FlowText | null {
  const step = (text: string, hint: string | null = null): FlowText => ({
    tone: 'plain',
    text,
    hint,
    details: null,
    moving: true,
  })
  switch (flow.name) {
    case 'editing':
      return null
    case 'simulating':
      return step(m.steps.simulating)
    case 'permitting':
      return step(m.steps.permitting, m.hints.permitting)
    case 'approving':
      if (flow.hash) return step(flow.reset ? m.steps.resetMining : m.steps.approvalMining)
      return flow.reset
        ? step(m.steps.resetting, m.hints.resetting)
        : step(m.steps.approving, m.hints.approving)
    case 'approved':
      return {
        ...step(m.steps.approved(flow.request.title), kept(flow.request)),
        tone: 'good',
        moving: false,
      }
    case 'signing':
      return step(m.steps.signing)
    case 'maybeSent':
      return {
        tone: 'warn',
        text: `${m.maybeSent.title}. ${m.maybeSent.text}`,
        hint: flow.movement === null ? m.maybeSent.looking : m.maybeSent[flow.movement],
        details: null,
        moving: flow.movement === null,
      }
    case 'mining':
      return step(m.steps.mining, m.hints.mining)
    case 'confirmed':
      return flow.late
        ? { ...step(m.steps.late(formatCount(flow.block))), tone: 'good', moving: false }
        : { ...step(m.steps.confirmed(formatCount(flow.block))), tone: 'good' }
    case 'indexed':
      return { ...step(m.steps.indexed(formatCount(flow.block))), tone: 'good', moving: false }
    case 'rejected':
      return {
        tone: 'plain',
        text: m.rejected[flow.step],
        hint: kept(flow.request),
        details: null,
        moving: false,
      }
    case 'failed':
      return failed(flow.failure, flow.request)
    default:
      return flow satisfies never
  }
}

function failed(failure: TxFailure, request: PlanRequest): FlowText {
  const base = { hint: kept(request), details: null, moving: false }
  switch (failure.kind) {
    case 'refused':
    case 'reverted':
      return { ...base, tone: 'bad', text: failure.problem.text, details: failure.problem.details }
    case 'moved':
      return { ...base, tone: 'warn', text: failure.problem.text }
    case 'unanswered':
      return { ...base, tone: 'warn', text: m.unanswered }
    case 'replaced':
      return {
        ...base,
        tone: 'warn',
        text: appErrorText(new BaseError(failure.cancelled ? txCancelled : txReplaced)),
      }
    case 'dropped':
      return { ...base, tone: 'warn', text: appErrorText(new BaseError(txDropped)) }
    default:
      return failure satisfies never
  }
}

function kept({ typed }: PlanRequest): string | null {
  return Object.values(typed).some(Boolean) ? m.kept : null
}
