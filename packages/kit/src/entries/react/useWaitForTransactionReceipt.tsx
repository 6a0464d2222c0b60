import type { KitChainId } from '../../actions/kitChainId.ts'
import { type UseQueryResult, skipToken, useQuery } from '@tanstack/react-query'
import type { Hash, TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from '../../actions/calls/waitForTransactionReceipt.ts'
import { objectId } from '../../core/names.ts'
import { useKitContext } from './KitContext.tsx'
import { askOnce } from './askOnce.ts'
import { useClient } from './useClient.tsx'

/**
 * Waits until a transaction is mined, over the app's own node. What may be thrown: `waitForTransactionReceipt`.
 * @param params.hash nothing is waited for while it is left out
 * @param params.confirmations how many blocks must hold it, its own counted; 1 when left out
 * @param params.timeoutMs milliseconds; 3 minutes when left out
 * @returns a query of TanStack's; `data.status` is `reverted` where the contract refused
 */
export function useWaitForTransactionReceipt(params: {
  readonly chainId: KitChainId
  readonly hash?: Hash | undefined
  readonly confirmations?: number | undefined
  readonly timeoutMs?: number | undefined
}): UseQueryResult<TransactionReceipt> {
  const { kit } = useKitContext()
  const { chainId, hash, confirmations = 1, timeoutMs } = params
  return useQuery(
    {
      ...askOnce,
      queryKey: ['causeway', 'receipt', objectId(kit), { chainId, hash, confirmations }],
      queryFn: hash
        ? () => waitForTransactionReceipt(kit, { chainId, hash, confirmations, timeoutMs })
        : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    },
    useClient(),
  )
}
