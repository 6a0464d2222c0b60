import { type SendCallsParams, type SentCalls, sendCalls } from '../../actions/calls/sendCalls.ts'
import { type CallHook, useCall } from './useCall.tsx'

/**
 * Asks the wallet to send several calls with one approval (EIP-5792), or one by one where the app wants that. What may be
 * thrown: `sendCalls`.
 *
 * @example
 * const { sendCalls, data } = useSendCalls()
 * const { data: status } = useCallsStatus({ id: data?.id })
 */
export function useSendCalls(): CallHook<'sendCalls', SendCallsParams, SentCalls> {
  return useCall('sendCalls', sendCalls)
}
