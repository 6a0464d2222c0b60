import type { Hex } from 'viem'
import { type SignMessageParams, signMessage } from '../../actions/calls/signMessage.ts'
import { type CallHook, useCall } from './useCall.tsx'

/**
 * Asks the wallet to sign a message (EIP-191). What may be thrown: `signMessage`.
 *
 * @example
 * const { signMessage, data, isRejected, error } = useSignMessage()
 * signMessage({ message: 'Hello' })
 */
export function useSignMessage(): CallHook<'signMessage', SignMessageParams, Hex> {
  return useCall('signMessage', signMessage)
}
