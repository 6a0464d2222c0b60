import { useAccount } from '@causeway/kit/react'
import { Suspense } from 'react'
import type { LoadedPlan } from './usePlan.ts'
import { powersOf } from '../disclosure/powersOf.ts'
import { History } from '../history/History.tsx'
import { PlanHistory } from '../history/PlanHistory.tsx'
import { picturesOf, streamOf } from '../picture/pictures.tsx'
import { PicturePlaceholder } from '../picture/WhenVisible.tsx'
import { BookFacts } from '../solvency/BookFacts.tsx'
import { Books } from '../solvency/Books.tsx'
import { Fared } from '../solvency/Fared.tsx'
import { MoneyWent } from '../solvency/MoneyWent.tsx'
import { Payouts } from '../solvency/Payouts.tsx'
import { MemberPosition, PlanNow } from './MemberPosition.tsx'
import { Outcomes } from './Outcomes.tsx'
import css from './PlanPage.module.css'

/** Below what one acts on: what is the member's, else what became of the money, beside what happened, and behind a line each whatever else one may ask. */
export function PlanBooks({ view }: { view: LoadedPlan }) {
  const { state, description } = view
  const { status } = useAccount()
  const isVisitor = status === 'disconnected' || status === 'unknown'
  if (!state) return <PicturePlaceholder tall="chart" />
  const { history, isStream, isLed = false, own } = picturesOf(description.template)
  const inside = description.inside?.(state)
  return (
    <>
      <div className={css['halves']}>
        {isVisitor ? (
          <MoneyWent state={state} inside={inside} opens="wide" />
        ) : (
          <MemberPosition view={view} />
        )}
        <PlanHistory view={view} />
      </div>
      <div>
        <PlanNow view={view} />
        <Suspense>{own?.draw(state)}</Suspense>
        {isVisitor ? null : <MoneyWent state={state} inside={inside} />}
        <Books state={state} address={view.address} description={description} />
        <Fared state={state} />
        <Outcomes view={view} />
        <Payouts state={state} />
        <History
          state={state}
          kind={history}
          isLed={isLed}
          {...(isStream && { stream: streamOf(state) })}
        />
        <BookFacts state={state} powers={powersOf(description)} />
      </div>
    </>
  )
}
