import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import type { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import type { ResponseOf } from '@causeway/protocol/http/call'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import { followedPlansQuery } from '../../members/memberQueries.ts'
import { useTokens } from '../useTokens.ts'
import { tokenOfEvent } from './sentenceOf.ts'

type FollowedPlan = ResponseOf<typeof plansOf>['plans'][number]
type CountedEvent = Pick<Activity, 'plan' | 'name' | 'kind'>

/** The address of the token that an event's amount counts; undefined of a plan that nobody follows. */
export function countedTokenOf(
  event: CountedEvent,
  plans: readonly FollowedPlan[],
): FollowedPlan['token'] | undefined {
  // What is taken out of a vault is in the token of the plans that pay into it.
  const plan =
    plans.find((one) => one.plan === event.plan) ?? plans.find(({ vault }) => vault === event.plan)
  return tokenOfEvent(event, plan)
}

/** The token that an event's amount counts; undefined while it is being read. */
export function useEventUnit(): (event: CountedEvent) => Token | undefined {
  const plans = useQuery(followedPlansQuery(settings)).data?.plans ?? []
  const units = useTokens(plans.flatMap(({ token, payoutToken }) => [token, payoutToken]))
  return (event) => units.get(countedTokenOf(event, plans) ?? '')
}
