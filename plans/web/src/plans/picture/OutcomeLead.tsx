import { OutcomeChart } from '../../chart/OutcomeChart.tsx'
import type { DescribedState } from '../page/describedState.ts'

/** What members of all purchase plans received of what they spent, by the counters of the ledger of commissions. */
export function OutcomeLead({ state: { hub } }: { state: Pick<DescribedState, 'hub'> }) {
  return <OutcomeChart counters={hub?.histogram ?? []} />
}
