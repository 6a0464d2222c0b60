/** The approvals that wait for the visitor, oldest first: the first one has the place. */
export interface ApprovalState {
  readonly waiting: readonly number[]
}

export type ApprovalEvent =
  | { readonly type: 'requested'; readonly id: number }
  /** Whoever asked has its answer. */
  | { readonly type: 'settled'; readonly id: number; readonly success: boolean }
  /** The view left the screen without an answer: a forced close. */
  | { readonly type: 'left' }

export type ApprovalEffect =
  | { readonly type: 'show' }
  /** Nothing waits any more: the modal goes where the flow said, else it closes. */
  | { readonly type: 'leave'; readonly success: boolean }
  | { readonly type: 'refuse'; readonly id: number }

type Step = readonly [ApprovalState, ...ApprovalEffect[]]

export const noApprovals: ApprovalState = { waiting: [] }

/** Approvals as one pure function (SPEC §2, §4): one place, one after the other, each ends exactly once. */
export function reduceApprovals(state: ApprovalState, event: ApprovalEvent): Step {
  const { waiting } = state
  switch (event.type) {
    case 'requested':
      if (waiting.includes(event.id)) return [state]
      return [{ waiting: [...waiting, event.id] }, { type: 'show' }]
    case 'settled': {
      if (!waiting.includes(event.id)) return [state]
      const left = waiting.filter((id) => id !== event.id)
      if (left.length > 0) return [{ waiting: left }]
      return [{ waiting: left }, { type: 'leave', success: event.success }]
    }
    case 'left':
      if (waiting.length === 0) return [state]
      return [noApprovals, ...waiting.map((id) => ({ type: 'refuse', id }) as const)]
    default:
      return event satisfies never
  }
}
