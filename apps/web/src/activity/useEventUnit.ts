import type { Activity } from '@causeway/protocol/api/indexer/members'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../env.ts'
import type { Unit } from '../format.ts'
import { followedPlansQuery } from '../members/memberQueries.ts'
import { useTokens } from '../members/usePlanNames.ts'
import { tokenOfEvent } from './sentence.ts'

/** The token that an event's amount counts; undefined while it is being read. */
export function useEventUnit(): (
  event: Pick<Activity, 'plan' | 'name' | 'kind'>,
) => Unit | undefined {
  const plans = useQuery(followedPlansQuery(settings)).data?.plans ?? []
  const units = useTokens(plans.flatMap(({ token, payoutToken }) => [token, payoutToken]))
  return (event) => {
    const token = tokenOfEvent(
      event,
      plans.find(({ plan }) => plan === event.plan),
    )
    return token ? units.get(token) : undefined
  }
}
