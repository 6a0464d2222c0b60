import type { LoadedPlan } from '../page/usePlan.ts'
import { BookFacts } from './BookFacts.tsx'
import { History } from './History.tsx'
import { WhenVisible, PicturePlaceholder } from './WhenVisible.tsx'
import { picturesOf, streamOf } from './pictures.tsx'
import { powersOf } from './powersOf.ts'
import { Record } from './Record.tsx'

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
