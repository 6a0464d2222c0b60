import { type UseQueryResult, skipToken, useQuery } from '@tanstack/react-query'
import { type Capabilities, getCapabilities } from '../../actions/calls/getCapabilities.ts'
import { objectId } from '../../core/names.ts'
import { useKitContext } from './KitContext.tsx'
import { useAccount } from './useAccount.tsx'
import { askOnce } from './askOnce.ts'
import { useClient } from './useClient.tsx'

/**
 * What the connected wallet can do beside signing and sending (EIP-5792); asked once for each account, on mount. What may be
 * thrown: `getCapabilities`.
 * @param params.chainIds on which chains; all that the wallet knows when left out
 * @returns a query of TanStack's; empty for a wallet that knows no capabilities
 */
export function useCapabilities(
  params: { readonly chainIds?: readonly number[] } = {},
): UseQueryResult<Capabilities> {
  const { kit } = useKitContext()
  const { address, connector } = useAccount()
  const { chainIds } = params
  return useQuery(
    {
      ...askOnce,
      queryKey: [
        'causeway',
        'capabilities',
        objectId(kit),
        { address, wallet: connector?.id, chainIds },
      ],
      queryFn: address
        ? () => getCapabilities(kit, { account: address, ...(chainIds ? { chainIds } : {}) })
        : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    },
    useClient(),
  )
}
