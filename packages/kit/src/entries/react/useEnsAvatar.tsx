import type { KitChainId } from '../../actions/kitChainId.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useIdentity } from './useIdentity.tsx'

/**
 * The address of the picture of an account; as `useEnsName`.
 * @param params.address the connected account's when left out
 * @param params.chainId on which network; the one in use when left out
 */
export function useEnsAvatar(
  params: { readonly address?: string | undefined; readonly chainId?: KitChainId | undefined } = {},
): UseQueryResult<string | null> {
  return useIdentity(params, 'avatar')
}
