import { Page } from '../ui/Page.tsx'
import { plansMessages as m } from './messages.ts'
import { PlanList } from './PlanList.tsx'

/** The catalogue, by family. */
export function PlansPage() {
  return (
    <Page title={m.title} lead={<p>{m.lead}</p>}>
      <PlanList />
    </Page>
  )
}
