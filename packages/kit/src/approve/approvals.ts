import type { Kit } from '../kit.ts'
import { currentView } from '../modal/place.ts'
import { createStore, type Store } from '../store.ts'
import {
  noApprovals,
  reduceApprovals,
  type ApprovalEffect,
  type ApprovalEvent,
  type ApprovalState,
} from './machine.ts'

/** Something that the visitor must approve in a place of its own, an embedded wallet's frame for instance. */
export interface Approval {
  /** Draws the question into the modal's place for it; returns its end. Called anew when the place comes anew. */
  readonly draw: (place: HTMLElement) => () => void
  /** The modal was closed by force before there was an answer. */
  readonly refused: () => void
}

interface Approvals {
  readonly store: Store<ApprovalState, ApprovalEvent>
  readonly asked: ReadonlyMap<number, Approval>
  readonly request: (approval: Approval) => (success: boolean) => void
}

const ofKit = new WeakMap<Kit, Approvals>()

/** The approvals of a kit; made when the first one is asked for, so that a kit without them carries none. */
export function approvalsOf(kit: Kit): Approvals {
  const approvals = ofKit.get(kit) ?? createApprovals(kit)
  ofKit.set(kit, approvals)
  return approvals
}

/**
 * Asks the visitor to approve something: opens ApproveTransaction, or leads the open modal there (SPEC §2). Several
 * questions wait for each other.
 * @returns to be called once with whether it was approved: the modal then closes, or goes where the newest flow of its
 *   stack said (SPEC §4)
 * @later The embedded wallet asks by it; until then only the gallery and tests do.
 */
export function requestApproval(kit: Kit, approval: Approval): (success: boolean) => void {
  return approvalsOf(kit).request(approval)
}

function createApprovals(kit: Kit): Approvals {
  const asked = new Map<number, Approval>()
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
        const approval = asked.get(effect.id)
        asked.delete(effect.id)
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
    asked,
    request(approval) {
      const id = (last += 1)
      asked.set(id, approval)
      store.send({ type: 'requested', id })
      return (success) => {
        asked.delete(id)
        store.send({ type: 'settled', id, success })
      }
    },
  }
}
