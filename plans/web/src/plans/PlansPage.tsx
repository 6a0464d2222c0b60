import { PageLayout } from '../ui/PageLayout.tsx'
import { plansMessages as m } from './messages.gen.ts'
import { PlanList } from './PlanList.tsx'

/** The catalogue, by family. Members’ links lead here. */
export function PlansPage() {
  return (
    <PageLayout title={m.title} lead={<p>{m.lead}</p>}>
      <PlanList />
    </PageLayout>
  )
}
