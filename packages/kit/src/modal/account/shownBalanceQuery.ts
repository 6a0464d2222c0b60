import type { Address } from '@causeway/protocol/address'
import type { QueryClient } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { balanceQuery } from './balanceQuery.ts'

/** Who has a query asked; older versions of TanStack Query do not say. */
export interface QueryAsker {
  readonly client?: QueryClient
}

/**
 * The balance that the kit shows by itself, where no code of the app asked for it: read by a node that the app named, else by the
 * wallet itself where it stands there. Nobody else is asked (D54).
 * @throws BaseError `balance.unavailable` inside the query
 */
export function shownBalanceQuery(
  kit: KitInside,
  params: { readonly address: Address; readonly chainId: number },
) {
  const query = balanceQuery(kit, params)
  return {
    ...query,
    queryKey: [...query.queryKey, 'shown'] as const,
    async queryFn({ client }: QueryAsker): Promise<string> {
      const isNamed = await kit.namedNodes()
      const network = kit.networks.find(({ id }) => id === params.chainId)
      // What a hook of the app has read is not read twice.
      if (network?.testnet || isNamed(params.chainId))
        return (client ?? ownQueryClient(kit)).fetchQuery(query)
      return (await import('./walletBalance.ts')).walletBalance(kit, params)
    },
  }
}
