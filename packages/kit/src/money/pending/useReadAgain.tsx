import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { readBalancesAgain } from '../../actions/portfolio/ownQueryClient.ts'

/** Has everything read again that a transaction may have changed: balances and histories of a kit's accounts. */
export function useReadAgain(kit: KitInside): () => void {
  const client = useQueryClient()
  return useCallback(() => readBalancesAgain(kit, client), [client, kit])
}
