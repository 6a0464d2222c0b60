import type { Hash } from 'viem'
import { type SendTransactionParams, sendTransaction } from '../../actions/calls/writeContract.ts'
import { type CallHook, useCall } from './useCall.tsx'

/**
 * Asks the wallet to sign and send a transaction. What may be thrown: `sendTransaction`.
 *
 * @example
 * const { sendTransaction, data: hash } = useSendTransaction()
 * const { data: receipt } = useWaitForTransactionReceipt({ chainId: 137, hash })
 */
export function useSendTransaction(): CallHook<'sendTransaction', SendTransactionParams, Hash> {
  return useCall('sendTransaction', sendTransaction)
}
