import type { Kit } from '@causeway/kit'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'
import { shown } from '../i18n/shown.ts'
import { planListQuery } from '../plans/planListQuery.ts'
import type { ReadOffer } from './readPlanOffers.ts'

/** Terms never change; what is given out for how long moves slowly, and the plan's own page says it for each block. */
const offersMs = 5 * 60_000

/** What every plan that is offered says to somebody who is choosing, of one block. */
export function offersQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts' | 'plans'>) {
  const chainId = settings.chain.id
  return queryOptions({
    // Its words are those of the language in which it was read.
    queryKey: ['offers', { chainId, language: shown().locale }],
    staleTime: offersMs,
    queryFn: async ({ client: queryClient }): Promise<ReadonlyMap<Address, ReadOffer>> => {
      const [{ readPlanOffers }, { getBlock }, plans] = await Promise.all([
        import('./readPlanOffers.ts'),
        reading(),
        queryClient.fetchQuery(planListQuery(kit, settings)),
      ])
      const { number, timestamp } = await getBlock(kit.client(chainId))
      return readPlanOffers({ kit, queryClient, block: { number, timestamp } }, settings, plans)
    },
  })
}
