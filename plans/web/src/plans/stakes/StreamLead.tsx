import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import type { DescribedState } from '../page/describedState.ts'
import { stakeAndReserve } from '../history/membersMoneyLines.ts'
import { planHistoryQuery } from '../solvency/planBooksQuery.ts'
import { Runway, type StreamState } from './Runway.tsx'

/** The reserve until now and on: what is ahead comes from the contract alone, so it stands there without an indexer too. */
export function StreamLead({ state }: { state: StreamState & Pick<DescribedState, 'plan'> }) {
  const { data } = useQuery({
    ...planHistoryQuery(settings, { plan: state.plan, from: undefined }),
    enabled: Boolean(settings.endpoints.indexer),
  })
  return <Runway past={data ? stakeAndReserve(data.points) : []} state={state} />
}
