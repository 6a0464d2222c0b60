import { limits } from '@causeway/protocol/limits'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Kit } from '../kit.ts'
import { useStore } from '../ui/useStore.tsx'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { canGoBack, currentView } from './machine.ts'
import { Stage, titleOf } from './Stage.tsx'
import { dismissal } from './views.ts'

/** How long a closing modal keeps its content for the fade, in ms (SPEC §9's longest transition). */
const fade = limits.modal.transitionSlowMs

/** The frame around every view: native dialog, header, and the rules of dismissal. */
export function Dialog(props: {
  readonly kit: Kit
  readonly root: ShadowRoot
  readonly components: ViewComponents
}) {
  const { kit, root, components } = props
  const state = useStore(kit.modal)
  const view = currentView(state)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const drawn = useLinger(state.open)
  const place = `${state.history.length}:${view.name}`
  const free = dismissal[view.name] === 'closes'
  const { messages, modal } = kit

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (state.open && !element.open) element.showModal()
    // A native close gives the focus back to where it was before.
    if (!state.open && element.open) element.close()
  }, [state.open])

  // The event comes a task later: by then the modal may be open again, and the news is old.
  function onClose() {
    if (!dialog.current?.open) modal.send({ type: 'close' })
  }
  // STYLE §5, measured: preventing `cancel` loses on the third Escape, `closedby="none"` does not.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || free) return
    event.preventDefault()
    modal.send({ type: 'dismiss' })
  }
  // For browsers without `closedby`: a press on the dialog element itself is a press on its backdrop.
  function onMouseDown(event: MouseEvent) {
    if (event.target === dialog.current && outside(dialog.current, event))
      modal.send({ type: 'dismiss' })
  }

  return (
    // The dialog element is no control; it hears keys and presses that no control inside took.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={free ? 'any' : 'none'}
      data-shaking={state.shaking ? '' : undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
    >
      {drawn ? (
        <>
          <header>
            <h2 key={place} id={titleId} ref={takeFocus} tabIndex={-1}>
              {titleOf(kit, view)}
            </h2>
            {canGoBack(state) ? (
              <button
                type="button"
                className="header-button"
                data-side="start"
                aria-label={messages.back}
                onClick={() => modal.send({ type: 'goBack' })}
              >
                <Glyph name="back" />
              </button>
            ) : null}
            <button
              type="button"
              className="header-button"
              aria-label={messages.close}
              onClick={() => modal.send({ type: 'dismiss' })}
            >
              <Glyph name="close" />
            </button>
          </header>
          <div className="body" key={place} data-direction={state.direction}>
            <Stage kit={kit} root={root} view={view} components={components} />
          </div>
        </>
      ) : null}
    </dialog>
  )
}

/**
 * A new heading takes the focus, so that the new place is read out. On opening the dialog does the same by itself:
 * the heading is the first thing in it that can be focused.
 */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}

/** True while open and for the fade after closing. */
function useLinger(open: boolean): boolean {
  const [lingering, setLingering] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!open) return
    // A timer of an earlier close must not empty the modal in the middle of this one's fade.
    clearTimeout(timer.current)
    return () => {
      setLingering(true)
      timer.current = setTimeout(() => setLingering(false), fade)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])
  return open || lingering
}

function outside(element: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect()
  const { clientX: x, clientY: y } = point
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
