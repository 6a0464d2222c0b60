import { useCallback } from 'react'
import {
  type RecentTransactionParams,
  addRecentTransaction,
} from '../../money/pending/addRecentTransaction.ts'
import { useKitContext } from './KitContext.tsx'

/** Shows a transaction of the app's own among the activity of the account. What may be thrown: `addRecentTransaction`. */
export function useAddRecentTransaction(): (params: RecentTransactionParams) => Promise<void> {
  const { kit } = useKitContext()
  return useCallback((params) => addRecentTransaction(kit, params), [kit])
}
