import type { Abi, ContractFunctionName, Hash, Hex, TypedData } from 'viem'
import type { CallState } from '../../actions/calls/callState.ts'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type SendCallsParams, type SentCalls, sendCalls } from '../../actions/calls/sendCalls.ts'
import { type SignMessageParams, signMessage } from '../../actions/calls/signMessage.ts'
import { type SignTypedDataParams, signTypedData } from '../../actions/calls/signTypedData.ts'
import { type WatchAssetParams, watchAsset } from '../../actions/calls/watchAsset.ts'
import {
  type DeployContractParams,
  type SendTransactionParams,
  type WriteContractParams,
  deployContract,
  sendTransaction,
  writeContract,
} from '../../actions/calls/write.ts'
import type { GrantedPermissions } from '../../embedded/smart/grantFlow.ts'
import {
  type GrantPermissionsParams,
  grantPermissions,
} from '../../embedded/smart/grantPermissions.ts'
import { type CallHook, type CallOptions, useCall } from './useCall.tsx'

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

/** A hook whose calls bring types of their own along. */
interface GenericCall {
  /** Forgets the newest call; its answer changes the state no more. */
  readonly reset: () => void
}

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

/**
 * Asks the wallet to sign and send a transaction. What may be thrown: `sendTransaction`.
 *
 * @example
 * const { sendTransaction, data: hash } = useSendTransaction()
 * const { data: receipt } = useWaitForReceipt({ chainId: 137, hash })
 */
export function useSendTransaction(): CallHook<'sendTransaction', SendTransactionParams, Hash> {
  return useCall('sendTransaction', sendTransaction)
}

/** What `useWriteContract` gives. */
export type WriteContractHook = CallState<object, Hash> &
  GenericCall & {
    readonly writeContract: <
      const abi extends Abi,
      functionName extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
    >(
      variables: WriteContractParams<abi, functionName>,
      options?: CallOptions<WriteContractParams<abi, functionName>, Hash>,
    ) => void
    readonly writeContractAsync: <
      const abi extends Abi,
      functionName extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
    >(
      variables: WriteContractParams<abi, functionName>,
    ) => Promise<CallResult<Hash>>
  }

/**
 * Asks the wallet to call a contract. What may be thrown: `writeContract`.
 *
 * @example
 * const { writeContract, isPending } = useWriteContract()
 * writeContract({ chainId: 137, address, abi, functionName: 'deposit', args: [5n] })
 */
export function useWriteContract(): WriteContractHook {
  return useCall('writeContract', writeContract as never) as unknown as WriteContractHook
}

/** What `useDeployContract` gives. */
export type DeployContractHook = CallState<object, Hash> &
  GenericCall & {
    readonly deployContract: <const abi extends Abi>(
      variables: DeployContractParams<abi>,
      options?: CallOptions<DeployContractParams<abi>, Hash>,
    ) => void
    readonly deployContractAsync: <const abi extends Abi>(
      variables: DeployContractParams<abi>,
    ) => Promise<CallResult<Hash>>
  }

/** Asks the wallet to make a contract. What may be thrown: `deployContract`. */
export function useDeployContract(): DeployContractHook {
  return useCall('deployContract', deployContract as never) as unknown as DeployContractHook
}

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

/** Asks the wallet to show a token among its own (EIP-747). What may be thrown: `watchAsset`. */
export function useWatchAsset(): CallHook<'watchAsset', WatchAssetParams, boolean> {
  return useCall('watchAsset', watchAsset)
}

/**
 * Asks a smart account to let the app act for it within limits and for a time (ERC-7715). What may be thrown: `grantPermissions`.
 *
 * @example
 * const { grantPermissions, data: session } = useGrantPermissions()
 */
export function useGrantPermissions(): CallHook<
  'grantPermissions',
  GrantPermissionsParams,
  GrantedPermissions
> {
  return useCall('grantPermissions', grantPermissions)
}
