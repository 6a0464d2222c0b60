import type { Kit } from '@causeway/kit'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { roleNames, roles } from '@causeway/plans/protocol/roles'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { multicall } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import type { OwnRoles } from './holder.ts'

/** Which roles an account holds, asked of the access manager itself. */
export function ownRolesQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  account: Address | null,
) {
  return queryOptions({
    queryKey: ['ownRoles', { chainId: settings.chain.id, account }],
    enabled: account !== null,
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async (): Promise<OwnRoles> => {
      if (!account) throw new Error('Roles are asked for only with an account.')
      const address = requireContract(settings.contracts.accessManager, 'The access manager')
      const answers = await multicall(kit.client(settings.chain.id), {
        contracts: roleNames.map((name) => ({
          address,
          abi: accessManagerAbi,
          functionName: 'hasRole' as const,
          args: [roles[name], account] as const,
        })),
        allowFailure: false,
      })
      return new Map(
        roleNames.flatMap((name, at) => {
          const [isHeld, delay] = answers[at] ?? [false, 0]
          return isHeld ? [[name, delay] as const] : []
        }),
      )
    },
    // Maps are compared by what they hold.
    structuralSharing: false,
  })
}
