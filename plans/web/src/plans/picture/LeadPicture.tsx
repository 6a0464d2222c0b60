import { Suspense } from 'react'
import { LeadChart } from '../../chart/leadChart.ts'
import type { LoadedPlan } from '../page/usePlan.ts'
import css from './Picture.module.css'
import { picturesOf } from './pictures.tsx'
import { PicturePlaceholder } from './WhenVisible.tsx'

/** The one picture that a plan's page opens with; its place is kept until it can be drawn. */
export function LeadPicture({ view: { state, description } }: { view: LoadedPlan }) {
  const place = <PicturePlaceholder tall="lead" />
  if (!state) return place
  return (
    <div className={css['lead']} data-lead-place="">
      <LeadChart value>
        <Suspense fallback={place}>{picturesOf(description.template).lead.draw(state)}</Suspense>
      </LeadChart>
    </div>
  )
}
