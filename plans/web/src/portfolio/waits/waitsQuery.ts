import type { Kit } from '@causeway/kit'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../../chain/reading.ts'
import { webLimits } from '../../core/limits.ts'
import { shown } from '../../i18n/shown.ts'
import { liveMeta } from '../../live/liveMeta.ts'
import { planListQuery } from '../../plans/planListQuery.ts'
import type { MemberWaits } from './readWaits.ts'

type Asked = Pick<Settings, 'chain' | 'contracts' | 'plans'>

/**
 * What waits for somebody in all plans, read from the chain alone, whatever the services say. Read anew when something of the member
 * changed, and now and then: what flows grows with each block.
 */
export function waitsQuery(kit: Kit, settings: Asked, member: Address) {
  const chainId = settings.chain.id
  return queryOptions({
    // Its words are those of the language in which it was read.
    queryKey: ['waits', { chainId, member, language: shown().locale }],
    meta: { ownTx: true, ...liveMeta({ member }) },
    staleTime: webLimits.portfolioMs / 2,
    refetchInterval: webLimits.portfolioMs,
    queryFn: async ({ client: queryClient }): Promise<MemberWaits> => {
      const [{ readWaits }, { getBlock }, plans] = await Promise.all([
        import('./readWaits.ts'),
        reading(),
        queryClient.fetchQuery(planListQuery(kit, settings)),
      ])
      const { number, timestamp } = await getBlock(kit.client(chainId))
      const block = { number, timestamp }
      return readWaits({ kit, queryClient, block }, { settings, plans, member })
    },
  })
}
