import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { followedPlansQuery } from '../members/memberQueries.ts'
import { useEventUnit } from '../plans/history/useEventUnit.ts'
import { useContractNames } from '../plans/useContractNames.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import type { PlanEventRow } from './activityChoice.ts'

/** An event with the name of its plan, and the token that its amount counts. */
export function usePlanEventRow(): (event: Activity) => PlanEventRow {
  const nameOf = usePlanNames()
  const placeOf = useContractNames()
  const unitOf = useEventUnit()
  const followed = useQuery(followedPlansQuery(settings)).data?.plans ?? []
  return (event) => ({
    ...event,
    at: event.timestamp,
    hash: event.transactionHash,
    planName:
      placeOf(event.plan) ??
      nameOf(event.plan, followed.find((one) => one.plan === event.plan)?.family),
    unit: unitOf(event),
  })
}
