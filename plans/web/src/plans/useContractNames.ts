import { isSameAddress } from '@causeway/protocol/address'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { planListQuery } from './planListQuery.ts'
import { memberMessages } from '../members/messages.gen.ts'
import { reserveQuery } from '../members/reserveQuery.ts'
import { namedInSettings } from './namedInSettings.ts'
import { usePlanNames } from './usePlanNames.ts'

/** Plans, the product's own contracts and the community reserve in words; null for every other address. */
export function useContractNames(): (address: string) => string | null {
  const kit = useKit()
  const { data: plans = [] } = useQuery(planListQuery(kit, settings))
  const { data: reserve } = useQuery(reserveQuery(kit, settings))
  const planName = usePlanNames()
  return (address) => {
    const isIt = (one: string | null | undefined) => isSameAddress(one ?? '', address)
    if (plans.some((plan) => isIt(plan.address))) return planName(address)
    if (isIt(reserve)) return memberMessages.places.reserve
    const own = namedInSettings(settings, address)
    return own ? memberMessages.places[own] : null
  }
}
