import { useRef } from 'react'
import type { Kit } from '../kit.ts'
import { useStore } from '../ui/useStore.tsx'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { Header } from './Header.tsx'
import { currentView, placeOf } from './place.ts'
import { Notices } from './Notices.tsx'
import { Stage } from './Stage.tsx'
import { useEntry } from './useEntry.tsx'
import { useHeight } from './useHeight.tsx'

/** What every form of the modal shows: header, view, and the notices above them. */
export function Card(props: {
  readonly kit: Kit
  readonly components: ViewComponents
  readonly titleId: string
}) {
  const { kit, components } = props
  const state = useStore(kit.modal)
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
}
