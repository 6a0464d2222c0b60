import { useEffect } from 'react'
import { PageLayout } from '../ui/Page.tsx'
import { plansMessages as m } from './messages.gen.ts'
import { keepReferrer } from './page/referrer.ts'
import { PlanList } from './PlanList.tsx'

/** The catalogue, by family. Members’ links lead here. */
export function PlansPage() {
  useEffect(() => keepReferrer(location.search), [])
  return (
    <PageLayout title={m.title} lead={<p>{m.lead}</p>}>
      <PlanList />
    </PageLayout>
  )
}
