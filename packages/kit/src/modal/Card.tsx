import { memo, useDeferredValue, useRef, useState } from 'react'
import type { Kit } from '../kit.ts'
import { alike } from '../memo.ts'
import { useStore } from '../ui/useLater.tsx'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { Header } from './Header.tsx'
import type { ModalState } from './machine.ts'
import { currentView, placeOf } from './place.ts'
import { Notices } from './Notices.tsx'
import { Stage } from './Stage.tsx'
import { useEntry } from './useEntry.tsx'
import { useHeight } from './useHeight.tsx'

interface CardProps {
  readonly kit: Kit
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
function useDrawn(kit: Kit): ModalState {
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
  const place = placeOf(state)
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
        place={place}
        title={found.entry?.title(kit, view)}
      />
      <div className="body" ref={box}>
        <div ref={content}>
          <div className="view" key={place} data-direction={state.direction}>
            <Stage kit={kit} view={view} components={components} found={found} />
          </div>
        </div>
      </div>
      <Notices kit={kit} />
    </>
  )
})
