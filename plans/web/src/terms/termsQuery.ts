import type { Kit } from '@causeway/kit'
import { firstPageAbi } from '@causeway/plans/protocol/abi/firstPage.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { reading } from '../chain/reading.ts'

/** The terms in force: the hash that the hub compares when somebody joins. */
export interface Terms {
  readonly version: string
  /** unix seconds; null where no hub keeps it */
  readonly since: bigint | null
}

/** Where this build's chain has no hub, the text itself is the version. */
const textVersion = 'text-1'

export function termsQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  const { hub } = settings.contracts
  return queryOptions({
    queryKey: ['terms', { chainId: settings.chain.id, hub }],
    staleTime: 60_000,
    queryFn: async (): Promise<Terms> => {
      if (!hub) return { version: textVersion, since: null }
      const { readContract } = await reading()
      const client = kit.client(settings.chain.id)
      const call = { address: hub, abi: firstPageAbi.hub } as const
      const [version, since] = await Promise.all([
        readContract(client, { ...call, functionName: 'terms' }),
        readContract(client, { ...call, functionName: 'termsSince' }),
      ])
      return { version, since }
    },
  })
}
