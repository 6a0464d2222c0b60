import type { Hex, TypedData } from 'viem'
import type { CallState } from '../../actions/calls/callState.ts'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type SignTypedDataParams, signTypedData } from '../../actions/calls/signTypedData.ts'
import { type CallOptions, useCall, type GenericCall } from './useCall.tsx'

/** What `useSignTypedData` gives. */
export type SignTypedDataHook = CallState<object, Hex> &
  GenericCall & {
    readonly signTypedData: <
      const typedData extends TypedData | Record<string, unknown>,
      primaryType extends keyof typedData | 'EIP712Domain',
    >(
      variables: SignTypedDataParams<typedData, primaryType>,
      options?: CallOptions<SignTypedDataParams<typedData, primaryType>, Hex>,
    ) => void
    readonly signTypedDataAsync: <
      const typedData extends TypedData | Record<string, unknown>,
      primaryType extends keyof typedData | 'EIP712Domain',
    >(
      variables: SignTypedDataParams<typedData, primaryType>,
    ) => Promise<CallResult<Hex>>
  }

/** Asks the wallet to sign structured data (EIP-712), for one chain. What may be thrown: `signTypedData`. */
export function useSignTypedData(): SignTypedDataHook {
  return useCall('signTypedData', signTypedData as never) as unknown as SignTypedDataHook
}
