import type { KitChainId } from '../../actions/kitChainId.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useIdentity } from './useIdentity.tsx'

/**
 * The name of an address: by ENS over the app's own node, or by the app's `identity` source; kept for 5 minutes (SPEC §9).
 * @param params.address the connected account's when left out
 * @param params.chainId on which network; the one in use when left out
 * @returns a query of TanStack's, in which null says that there is none
 */
export function useEnsName(
  params: { readonly address?: string | undefined; readonly chainId?: KitChainId | undefined } = {},
): UseQueryResult<string | null> {
  return useIdentity(params, 'name')
}
