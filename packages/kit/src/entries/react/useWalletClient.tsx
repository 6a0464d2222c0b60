import type { KitChainId } from '../../actions/kitChainId.ts'
import type { Address } from '@causeway/protocol/address'
import { type UseQueryResult, skipToken, useQuery } from '@tanstack/react-query'
import { type ConnectedWalletClient, getWalletClient } from '../../actions/calls/getWalletClient.ts'
import { objectId } from '../../core/names.ts'
import { useKitContext } from './KitContext.tsx'
import { useAccount } from './useAccount.tsx'
import { askOnce } from './askOnce.ts'
import { useClient } from './useClient.tsx'

/**
 * The connected wallet as a viem `WalletClient`; another one as soon as account or chain change. What may be thrown:
 * `getWalletClient`.
 * @param params.chainId the chain that the wallet must stand on; the one that it stands on when left out
 * @returns a query of TanStack's; pending while nobody is connected
 */
export function useWalletClient(
  params: { readonly chainId?: KitChainId | undefined } = {},
): UseQueryResult<ConnectedWalletClient> {
  const { kit } = useKitContext()
  const { address, chainId: actual, connector } = useAccount()
  const { chainId = actual } = params
  const place: readonly [Address | undefined, ...unknown[]] = [address, actual, connector?.id]
  return useQuery(
    {
      ...askOnce,
      queryKey: ['causeway', 'walletClient', objectId(kit), { place, chainId }],
      queryFn: address ? () => getWalletClient(kit, { chainId }) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // A client is one object, not data to be compared.
      structuralSharing: false,
    },
    useClient(),
  )
}
