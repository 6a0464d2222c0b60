import { frameLimits } from '@causeway/protocol/frame/limits'

/** A question to the person: one at a time is on the screen, each ends once. */
export interface WaitingApproval {
  readonly id: number
  /** Milliseconds since 1970: from then on nothing is signed for it. */
  readonly until: number
  readonly phase: 'shown' | 'signing'
}

export interface ApprovalsState {
  readonly waiting: readonly WaitingApproval[]
}

export type ApprovalsEvent =
  | { readonly type: 'asked'; readonly id: number; readonly now: number }
  | { readonly type: 'approved'; readonly id: number; readonly now: number }
  | { readonly type: 'refused'; readonly id: number }
  /** Signed, or failed at it. */
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'clock'; readonly now: number }
  /** The page took its questions back, or the person signed out. */
  | { readonly type: 'aborted' }

export type ApprovalsEffect =
  | { readonly type: 'show'; readonly id: number }
  | { readonly type: 'hide' }
  | { readonly type: 'sign'; readonly id: number }
  | { readonly type: 'end'; readonly id: number; readonly why: 'refused' | 'expired' | 'aborted' }

type Step = readonly [ApprovalsState, ...ApprovalsEffect[]]

export const emptyApprovals: ApprovalsState = { waiting: [] }

/** All that can happen to questions, as one pure function. */
export function reduceApprovalQueue(state: ApprovalsState, event: ApprovalsEvent): Step {
  const { waiting } = state
  switch (event.type) {
    case 'asked': {
      if (waiting.some(({ id }) => id === event.id)) return [state]
      const until = event.now + frameLimits.approvalMs
      const next = [...waiting, { id: event.id, until, phase: 'shown' } as const]
      return waiting.length > 0
        ? [{ waiting: next }]
        : [{ waiting: next }, { type: 'show', id: event.id }]
    }
    case 'approved': {
      const [first] = waiting
      if (first?.id !== event.id || first.phase !== 'shown') return [state]
      if (event.now >= first.until) return without(state, [event.id], 'expired')
      const signing = { ...first, phase: 'signing' } as const
      return [{ waiting: [signing, ...waiting.slice(1)] }, { type: 'sign', id: event.id }]
    }
    case 'refused': {
      const found = waiting.find(({ id }) => id === event.id)
      return found?.phase === 'shown' ? without(state, [event.id], 'refused') : [state]
    }
    case 'done':
      return without(state, [event.id])
    case 'clock': {
      const old = waiting.filter(({ until, phase }) => phase === 'shown' && event.now >= until)
      return without(state, idsOf(old), 'expired')
    }
    case 'aborted': {
      // What is being signed cannot be taken back: it ends by itself.
      const open = waiting.filter(({ phase }) => phase === 'shown')
      return without(state, idsOf(open), 'aborted')
    }
    default:
      return event satisfies never
  }
}

const idsOf = (questions: readonly WaitingApproval[]): readonly number[] =>
  questions.map(({ id }) => id)

/** Takes questions away, and shows the next one where the first went. */
function without(
  state: ApprovalsState,
  ids: readonly number[],
  why?: 'refused' | 'expired' | 'aborted',
): Step {
  const { waiting } = state
  const gone = waiting.filter(({ id }) => ids.includes(id))
  const [shown] = waiting
  if (!shown || gone.length === 0) return [state]
  const left = waiting.filter(({ id }) => !ids.includes(id))
  const ends: ApprovalsEffect[] = why ? gone.map(({ id }) => ({ type: 'end', id, why })) : []
  const [first] = left
  if (!first) return [{ waiting: left }, ...ends, { type: 'hide' }]
  return first.id === shown.id
    ? [{ waiting: left }, ...ends]
    : [{ waiting: left }, ...ends, { type: 'show', id: first.id }]
}
