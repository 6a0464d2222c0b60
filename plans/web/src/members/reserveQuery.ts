import type { Kit } from '@causeway/kit'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { readContract } from 'viem/actions'
import { requireContract } from '../chain/requireContract.ts'

/** Hub id of the community reserve. */
const reserveId = 2n

/** The wallet of the community reserve, as the hub has it. */
export function reserveQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  const { chain, contracts } = settings
  return queryOptions({
    queryKey: ['reserve', { chainId: chain.id }],
    enabled: contracts.hub !== null,
    // Nobody can move it.
    staleTime: Infinity,
    queryFn: () =>
      readContract(kit.client(chain.id), {
        address: requireContract(contracts.hub, 'The hub'),
        abi: hubAbi,
        functionName: 'walletOf',
        args: [reserveId],
      }),
  })
}
