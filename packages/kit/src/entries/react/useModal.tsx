import { useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import { useKit } from './useKit.tsx'

/** The modal: to open and close it, and what it shows. */
export function useModal(): {
  readonly open: Kit['open']
  readonly close: Kit['close']
  readonly isOpen: boolean
  /** The view on top; undefined while the modal is closed. */
  readonly view: ViewName | undefined
} {
  const kit = useKit()
  const view = useSyncExternalStore(
    kit.modal.subscribe,
    () => {
      const state = kit.modal.get()
      return state.open ? currentView(state).name : undefined
    },
    () => undefined,
  )
  const { open, close } = kit
  return useMemo(() => ({ open, close, isOpen: view !== undefined, view }), [open, close, view])
}
