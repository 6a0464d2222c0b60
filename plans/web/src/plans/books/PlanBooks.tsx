import type { PlanView } from '../page/usePlan.ts'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { Later, Place } from './Later.tsx'
import { picturesOf, streamOf } from './pictures.tsx'
import { powersOf } from './powers.ts'
import { Record } from './Record.tsx'

/** Below what a plan says of itself now: where its money went, what else to know, and its pictures. */
export function PlanBooks({ view: { state, description } }: { view: PlanView }) {
  if (!state) return <Place tall="chart" />
  const { history, isStream, own } = picturesOf(description.template)
  return (
    <>
      <Record state={state} inside={description.inside?.(state)} />
      <Facts state={state} powers={powersOf(description)} />
      {own ? <Later tall={own.tall}>{own.draw(state)}</Later> : null}
      <History state={state} kind={history} {...(isStream && { stream: streamOf(state) })} />
    </>
  )
}
