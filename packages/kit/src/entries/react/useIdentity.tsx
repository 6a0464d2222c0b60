import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import type { Identity } from '../../core/ports/identity.ts'
import { useKitContext } from './KitContext.tsx'
import { useAccount } from './useAccount.tsx'
import { useClient } from './useClient.tsx'
import { useHydrated } from './useHydrated.tsx'

export function useIdentity(
  params: { readonly address?: string | undefined; readonly chainId?: number | undefined },
  what: keyof Identity,
): UseQueryResult<string | null> {
  const { kit } = useKitContext()
  const { address: own } = useAccount()
  // A server has no answer of an earlier visit.
  const address = useHydrated() ? (params.address ?? own ?? '') : ''
  const place = params.chainId ? (`eip155:${params.chainId}` as const) : undefined
  return useQuery<Identity, Error, string | null>(
    {
      ...(identityQuery(kit, address, place) as UseQueryOptions<Identity, Error, string | null>),
      select: (identity) => identity[what] ?? null,
    },
    useClient(),
  )
}
