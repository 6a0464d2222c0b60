import { useKit } from '@causeway/kit/react'
import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { lacks } from '../chain/lacks.ts'
import { tokenQuery, type Token } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'

/** Tokens by address, as far as they are known yet, and whether the chain did not tell one: it is asked again by itself. */
export function useTokenReads(addresses: readonly (string | null)[]) {
  const kit = useKit()
  const chainId = settings.chain.id
  const wanted = [...new Set(addresses.filter((one) => one !== null))] as Address[]
  return useQueries({
    queries: wanted.map((token) => tokenQuery(kit, { chainId, token })),
    combine: (all) => ({
      tokens: new Map<string, Token>(
        all.flatMap(({ data }) => (data ? [[data.address, data] as const] : [])),
      ),
      isFailed: all.some(lacks),
      retry: () => all.filter(lacks).forEach((one) => void one.refetch()),
    }),
  })
}

/** Those alone that are known. */
export const useTokens = (addresses: readonly (string | null)[]): ReadonlyMap<string, Token> =>
  useTokenReads(addresses).tokens
