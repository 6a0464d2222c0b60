import { modalLimits } from '../../actions/modal/limits.ts'
import { type RefObject, memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { alike } from '../../core/createStore.ts'
import { Header } from './Header.tsx'
import { Notices } from './Notices.tsx'
import { Stage } from './Stage.tsx'
import { useEntry } from './useEntry.tsx'
import { type ModalState, currentView } from '../../actions/modal/state.ts'
import { useStore } from '../../ui/useStore.tsx'
import type { ViewComponents } from '../../ui/viewEntry.tsx'

/**
 * Lets a box glide to the height that its content asks for, in SPEC §9's 150 ms. The observer reports after layout and
 * before paint, so no frame shows the jump; the animation writes no style, so no policy forbids it.
 * @param box is as high as `content` and may scroll
 */
function useHeight(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    // jsdom draws nothing, and has no such observer.
    if (!box.current || !content.current || typeof ResizeObserver === 'undefined') return
    const element = box.current
    const heightNow = () => element.getBoundingClientRect().height
    let gliding: Animation | undefined
    let before: number | undefined
    const observer = new ResizeObserver(() => {
      const from = gliding?.playState === 'running' ? heightNow() : before
      // Finished, not cancelled: whoever waits for it must not hear of a failure.
      gliding?.finish()
      before = heightNow()
      // Nothing glides from or to a modal that is closed.
      if (!from || !before || Math.abs(from - before) < 1 || isStill()) return
      gliding = element.animate(
        // Clipped on the way, or a box that grows would flash a scrollbar.
        { height: [`${from}px`, `${before}px`], overflowY: ['clip', 'clip'] },
        { duration: modalLimits.heightMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      )
    })
    observer.observe(content.current)
    return () => {
      observer.disconnect()
      gliding?.finish()
    }
  }, [box, content])
}

/** Whether the visitor asked for less movement. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface CardProps {
  readonly kit: KitInside
  readonly components: ViewComponents
  readonly titleId: string
}

/** What every form of the modal shows: header, view, and the notices above them. */
export const Card = memo(function Card(props: CardProps) {
  return <Drawn {...props} state={useDrawn(props.kit)} />
})

/**
 * The state to draw, a task behind the live one: a wallet that answers in the instant it is asked has no wait drawn
 * and thrown away. Opening does not wait, and what was drawn ahead of it stays; a closing modal fades with what it showed.
 */
function useDrawn(kit: KitInside): ModalState {
  const live = useStore(kit.modal)
  const late = useDeferredValue(live)
  const [last, setLast] = useState(live)
  const next = live.open ? (late.open ? late : live) : last
  if (next.direction === last.direction && alike(next.history, last.history)) return last
  setLast(next)
  return next
}

const Drawn = memo(function Drawn(props: CardProps & { readonly state: ModalState }) {
  const { kit, components, state } = props
  const shown = viewKey(state)
  const view = currentView(state)
  const found = useEntry(kit, view)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useHeight(box, content)
  return (
    <>
      <Header
        kit={kit}
        state={state}
        titleId={props.titleId}
        viewKey={shown}
        title={found.entry?.title(kit, view)}
      />
      <div className="body" ref={box}>
        <div ref={content}>
          <div className="view" key={shown} data-direction={state.direction}>
            <Stage kit={kit} view={view} components={components} found={found} />
          </div>
        </div>
      </div>
      <Notices kit={kit} />
    </>
  )
})

/** Names the place in the history, so that a view that comes again is drawn anew. */
function viewKey(state: ModalState): string {
  return `${state.history.length}:${currentView(state).name}`
}
