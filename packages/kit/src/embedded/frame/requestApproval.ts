import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { type Store, createStore } from '../../core/createStore.ts'

/** The approvals that wait for the visitor, oldest first: the first one has the place. */
interface ApprovalState {
  readonly waiting: readonly number[]
}

export type ApprovalEvent =
  | { readonly type: 'requested'; readonly id: number }
  /** Whoever asked has its answer. */
  | { readonly type: 'settled'; readonly id: number; readonly success: boolean }
  /** The view left the screen without an answer: a forced close. */
  | { readonly type: 'left' }

type ApprovalEffect =
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

/** Something that the visitor must approve in a place of its own, an embedded wallet's frame for instance. */
interface Approval {
  /** Draws the question into the modal's place for it; returns its end. Called anew when the place comes anew. */
  readonly draw: (place: HTMLElement) => () => void
  /** The modal was closed by force before there was an answer. */
  readonly refused: () => void
}

interface Approvals {
  readonly store: Store<ApprovalState, ApprovalEvent>
  readonly pending: ReadonlyMap<number, Approval>
  readonly request: (approval: Approval) => (success: boolean) => void
}

const ofKit = new WeakMap<KitInside, Approvals>()

/** The approvals of a kit; made when the first one is asked for, so that a kit without them carries none. */
export function approvalsOf(kit: KitInside): Approvals {
  const approvals = ofKit.get(kit) ?? createApprovals(kit)
  ofKit.set(kit, approvals)
  return approvals
}

/**
 * Asks the visitor to approve something: opens ApproveTransaction, or leads the open modal there (SPEC §2). Several
 * questions wait for each other.
 * @returns to be called once with whether it was approved: the modal then closes, or goes where the newest flow of its
 *   stack said (SPEC §4)
 */
export function requestApproval(kit: KitInside, approval: Approval): (success: boolean) => void {
  return approvalsOf(kit).request(approval)
}

function createApprovals(kit: KitInside): Approvals {
  const requested = new Map<number, Approval>()
  let last = 0
  const shows = () => {
    const modal = kit.modal.get()
    return modal.open && currentView(modal).name === 'ApproveTransaction'
  }

  function run(effect: ApprovalEffect): void {
    switch (effect.type) {
      case 'show':
        if (shows()) return
        if (!kit.modal.get().open) return kit.open({ view: 'ApproveTransaction' })
        return kit.modal.send({ type: 'push', view: { name: 'ApproveTransaction' } })
      case 'leave':
        if (kit.modal.get().stack.length === 0) return kit.close({ force: true })
        return kit.modal.send({ type: 'stackEnded', success: effect.success })
      case 'refuse': {
        const approval = requested.get(effect.id)
        requested.delete(effect.id)
        return approval?.refused()
      }
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reduceApprovals, noApprovals, run)
  let shown = false
  kit.modal.subscribe(() => {
    const before = shown
    shown = shows()
    if (before && !shown) store.send({ type: 'left' })
  })

  return {
    store,
    pending: requested,
    request(approval) {
      const id = (last += 1)
      requested.set(id, approval)
      store.send({ type: 'requested', id })
      return (success) => {
        requested.delete(id)
        store.send({ type: 'settled', id, success })
      }
    },
  }
}
