import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import { followedPlansQuery } from '../../members/memberQueries.ts'
import { useTokens } from '../useTokens.ts'
import { tokenOfEvent } from './sentenceOf.ts'

/** The token that an event's amount counts; undefined while it is being read. */
export function useEventUnit(): (
  event: Pick<Activity, 'plan' | 'name' | 'kind'>,
) => Token | undefined {
  const plans = useQuery(followedPlansQuery(settings)).data?.plans ?? []
  const units = useTokens(plans.flatMap(({ token, payoutToken }) => [token, payoutToken]))
  return (event) => {
    // What is taken out of a vault is in the token of the plans that pay into it.
    const plan =
      plans.find((one) => one.plan === event.plan) ??
      plans.find(({ vault }) => vault === event.plan)
    const token = tokenOfEvent(event, plan)
    return token ? units.get(token) : undefined
  }
}
