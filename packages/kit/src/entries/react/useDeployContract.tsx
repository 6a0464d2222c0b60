import type { Abi, Hash } from 'viem'
import type { CallState } from '../../actions/calls/callState.ts'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type DeployContractParams, deployContract } from '../../actions/calls/writeContract.ts'
import { type CallOptions, useCall, type GenericCall } from './useCall.tsx'

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
