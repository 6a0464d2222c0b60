import { BaseError } from '@causeway/protocol/errors/baseError'
import { errorUnknown } from '@causeway/protocol/http/errors'
import { txCancelled, txReplaced, txDropped } from '@causeway/protocol/requests/errors'
import { formatCount } from '../i18n/format.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { txMessages as m } from './messages.gen.ts'
import type { RequestedFlow, TxFailure, Flow, PlanRequest } from './txState.ts'

export interface FlowText {
  readonly tone: 'plain' | 'good' | 'warn' | 'bad'
  readonly text: string
  readonly hint: string | null
  readonly details: string | null
  /** Something is under way and an animation may say so. */
  readonly moving: boolean
}

const step = (text: string, hint: string | null = null): FlowText => ({
  tone: 'plain',
  text,
  hint,
  details: null,
  moving: true,
})

/** The sentence for where a transaction stands; null while there is none. */
export function describeFlow(flow: Flow): FlowText | null {
  switch (flow.name) {
    case 'editing':
      return null
    case 'simulating':
      return step(m.steps.simulating)
    case 'permitting':
      return step(m.steps.permitting, m.hints.permitting)
    case 'asked':
      return askedText(flow)
    case 'approved':
      return {
        ...step(m.steps.approved(flow.request.title), kept(flow.request)),
        tone: 'good',
        moving: false,
      }
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

/** What the wallet was asked to send: until it answers, until a block holds it, and how it ended. */
function askedText({ request, step: of, reset, asked, mined }: RequestedFlow): FlowText {
  const isPlan = of === 'plan'
  switch (asked.status) {
    case 'asking':
      if (isPlan) return step(m.steps.signing)
      return reset
        ? step(m.steps.resetting, m.hints.resetting)
        : step(m.steps.approving, m.hints.approving)
    case 'maybeSent': {
      const { movement } = asked
      return {
        tone: 'warn',
        text: `${m.maybeSent.title}. ${m.maybeSent.text}`,
        hint: movement ? m.maybeSent[movement] : m.maybeSent.looking,
        details: null,
        moving: !movement,
      }
    }
    case 'sent':
      break
    default:
      return asked satisfies never
  }
  const ended = { tone: 'warn', hint: kept(request), details: null, moving: false } as const
  switch (asked.outcome) {
    case 'pending':
    case 'late':
      if (isPlan) return step(m.steps.mining, m.hints.mining)
      return step(reset ? m.steps.resetMining : m.steps.approvalMining)
    case 'confirmed':
    case 'short': {
      const { block = 0, history = 'waiting' } = mined ?? {}
      const by = { waiting: m.steps.confirmed, late: m.steps.late, indexed: m.steps.indexed }
      return {
        ...step(by[history](formatCount(block))),
        tone: 'good',
        moving: history === 'waiting',
      }
    }
    case 'replaced':
      return { ...ended, text: appErrorText(new BaseError(txReplaced)) }
    case 'cancelled':
      return { ...ended, text: appErrorText(new BaseError(txCancelled)) }
    case 'dropped':
      return { ...ended, text: appErrorText(new BaseError(txDropped)) }
    case 'reverted':
    case 'failed': {
      const { text = appErrorText(new BaseError(errorUnknown)), details = null } =
        mined?.problem ?? {}
      return { ...ended, tone: 'bad', text, details }
    }
    default:
      return asked.outcome satisfies never
  }
}

function failed(failure: TxFailure, request: PlanRequest): FlowText {
  const base = { hint: kept(request), details: null, moving: false }
  switch (failure.kind) {
    case 'refused':
      return { ...base, tone: 'bad', text: failure.problem.text, details: failure.problem.details }
    case 'moved':
      return { ...base, tone: 'warn', text: failure.problem.text }
    case 'unanswered':
      return { ...base, tone: 'warn', text: m.unanswered }
    default:
      return failure satisfies never
  }
}

function kept({ typed }: PlanRequest): string | null {
  return Object.values(typed).some(Boolean) ? m.kept : null
}
