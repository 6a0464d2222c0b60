import type { Abi, ContractFunctionName, Hash } from 'viem'
import type { CallState } from '../../actions/calls/callState.ts'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type WriteContractParams, writeContract } from '../../actions/calls/writeContract.ts'
import { type CallOptions, useCall, type GenericCall } from './useCall.tsx'

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
