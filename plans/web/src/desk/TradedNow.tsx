import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { Failed } from '../members/Failed.tsx'
import { PlanFigures } from '../plans/page/PlanFigures.tsx'
import { usePlan } from '../plans/page/usePlan.ts'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { usePlanNames } from '../plans/usePlanNames.ts'
import type { DeskPlan } from './deskPlansQuery.ts'
import { tradedDescriptions, TradedPicture } from './TradedPlan.tsx'

/** A plan in which somebody trades as everybody may read it: its number and its picture. */
export function TradedNow({ plan: { address, template } }: { plan: DeskPlan }) {
  const description = useMemo(() => tradedDescriptions[template](), [template])
  const view = usePlan(description, address)
  const nameOf = usePlanNames()
  if (view.error) return <Failed retry={view.retry} />
  return (
    <>
      <h2>
        <Link to="/plans/$template/$address" params={{ template, address }}>
          {nameOf(address, template)}
        </Link>
      </h2>
      <PlanFigures view={view} />
      <Suspense fallback={<PicturePlaceholder tall="lead" />}>
        <TradedPicture view={view} />
      </Suspense>
    </>
  )
}
