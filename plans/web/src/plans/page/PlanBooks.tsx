import type { LoadedPlan } from './usePlan.ts'
import { BookFacts } from '../solvency/BookFacts.tsx'
import { History } from '../history/History.tsx'
import { WhenVisible, PicturePlaceholder } from '../picture/WhenVisible.tsx'
import { picturesOf, streamOf } from '../picture/pictures.tsx'
import { powersOf } from '../disclosure/powersOf.ts'
import { Record } from '../solvency/Record.tsx'

/** Below what a plan says of itself now: where its money went, what else to know, and its pictures. */
export function PlanBooks({ view: { state, description } }: { view: LoadedPlan }) {
  if (!state) return <PicturePlaceholder tall="chart" />
  const { history, isStream, isLed = false, own } = picturesOf(description.template)
  return (
    <>
      <Record state={state} inside={description.inside?.(state)} />
      <BookFacts state={state} powers={powersOf(description)} />
      {own ? <WhenVisible tall={own.tall}>{own.draw(state)}</WhenVisible> : null}
      <History
        state={state}
        kind={history}
        isLed={isLed}
        {...(isStream && { stream: streamOf(state) })}
      />
    </>
  )
}
