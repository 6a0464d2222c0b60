import type { Kit } from '@causeway/kit'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { multicall } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import { tokenQuery, type Token } from '../../chain/tokenQuery.ts'

export interface TokenState {
  readonly token: Token
  /** New plans may hold it. */
  readonly isAllowed: boolean
}

/** The tokens of the settings, and which of them new plans may hold. */
export function tokenStatesQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts' | 'tokens'>,
) {
  const chainId = settings.chain.id
  return queryOptions({
    queryKey: ['tokenStates', { chainId }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<readonly TokenState[]> => {
      const address = requireContract(settings.contracts.factory, 'The factory')
      const addresses = [...new Set(Object.values(settings.tokens).filter((one) => one !== null))]
      const [tokens, allowed] = await Promise.all([
        Promise.all(
          addresses.map((token) => queryClient.fetchQuery(tokenQuery(kit, { chainId, token }))),
        ),
        multicall(kit.client(chainId), {
          contracts: addresses.map((token) => ({
            address,
            abi: factoryAbi,
            functionName: 'tokenAllowed' as const,
            args: [token] as const,
          })),
          allowFailure: false,
        }),
      ])
      return tokens.map((token, at) => ({ token, isAllowed: allowed[at] ?? false }))
    },
  })
}
