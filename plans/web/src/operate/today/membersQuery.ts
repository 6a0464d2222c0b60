import type { Kit } from '@causeway/kit'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { readContract } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'

/** How many members the site has, as its hub counts them. */
export function membersQuery(
  kit: Kit,
  { chain, contracts }: Pick<Settings, 'chain' | 'contracts'>,
) {
  return queryOptions({
    queryKey: ['members', { chainId: chain.id }],
    enabled: contracts.hub !== null,
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: () =>
      readContract(kit.client(chain.id), {
        address: requireContract(contracts.hub, 'The hub'),
        abi: hubAbi,
        functionName: 'count',
      }),
  })
}
