import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { zeroAddress, type Address } from 'viem'
import { lacks } from '../../chain/lacks.ts'
import { requireContract } from '../../chain/requireContract.ts'
import { settings } from '../../core/settings.ts'
import { planQuery } from '../page/planQuery.ts'
import type { SlotsState } from './adSlots.ts'
import { advertisement } from './advertisement.ts'

/** Every slot of the site's advertisements, as the chain has it; without `slots` while it is read, where it failed, and where the site has none. */
export function useAdSlots(member: Address | null) {
  const plan = settings.plans.advertisement
  const { data, errorUpdateCount, refetch } = useQuery({
    ...planQuery(useKit(), advertisement(), {
      chainId: settings.chain.id,
      plan: plan ?? zeroAddress,
      member,
      factory: requireContract(settings.contracts.factory, 'The factory'),
    }),
    enabled: plan !== null,
  })
  const isFailed = lacks({ data, errorUpdateCount })
  return {
    slots: data && ({ ...data, now: data.block.timestamp } as unknown as SlotsState),
    isFailed,
    isSettled: plan === null || isFailed || data !== undefined,
    retry: () => void refetch(),
  }
}
