import type { View, ViewName } from './views.ts'

/** What the end of a flow leads to (SPEC §4, transaction stack). */
export interface StackEntry {
  /**
   * On success: `back` to the view before; `replace` returns to the step before a view, or closes when there is none
   * (after a sign-in: the step before it); `reset` leaves one view as the only history.
   */
  readonly success:
    | { readonly type: 'back' }
    | { readonly type: 'replace'; readonly step: ViewName }
    | { readonly type: 'reset'; readonly view: View }
  /**
   * Where the modal goes when the flow failed or was refused: back to the newest view of this name, and nowhere when that is on
   * screen or was left meanwhile. One step back when left out.
   */
  readonly failure?: ViewName
  readonly onSuccess?: () => void
  /** Also when the modal is closed before the flow ended. */
  readonly onCancel?: () => void
}

type Move =
  | { readonly type: 'goBack' }
  | { readonly type: 'goBackToIndex'; readonly index: number }
  | { readonly type: 'reset'; readonly view: View }
  | { readonly type: 'close' }

/** What taking the newest entry off the stack means: what is left, where the modal goes, and who is told. */
export function popStack(
  stack: readonly StackEntry[],
  history: readonly View[],
  success: boolean,
): {
  readonly rest: readonly StackEntry[]
  readonly move: Move | undefined
  readonly listener: (() => void) | undefined
} {
  const entry = stack.at(-1)
  const rest = stack.slice(0, -1)
  if (!entry) return { rest, move: undefined, listener: undefined }
  if (!success)
    return { rest, move: afterFailure(entry.failure, history), listener: entry.onCancel }
  return { rest, move: afterSuccess(entry.success, history), listener: entry.onSuccess }
}

function afterFailure(name: ViewName | undefined, history: readonly View[]): Move {
  if (name === undefined) return { type: 'goBack' }
  return { type: 'goBackToIndex', index: history.findLastIndex((view) => view.name === name) }
}

function afterSuccess(success: StackEntry['success'], history: readonly View[]): Move {
  switch (success.type) {
    case 'back':
      return { type: 'goBack' }
    case 'reset':
      return success
    case 'replace': {
      const index = history.findIndex((view) => view.name === success.step)
      return index > 0 ? { type: 'goBackToIndex', index: index - 1 } : { type: 'close' }
    }
    default:
      return success satisfies never
  }
}
