import type { Address } from '@causeway/protocol/address'
import {
  encodeFunctionData,
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  type Hash,
} from 'viem'
import type { Kit } from '../kit.ts'
import type { CallResult } from './result.ts'
import { sendTransaction } from './sendTransaction.ts'

type Mutability = 'nonpayable' | 'payable'

export interface WriteContractParams<
  abi extends Abi,
  functionName extends ContractFunctionName<abi, Mutability>,
> {
  /** The chain that the call is meant for; anywhere else it is refused before the wallet is asked. */
  readonly chainId: number
  readonly address: Address
  readonly abi: abi
  readonly functionName: functionName
  readonly args: ContractFunctionArgs<abi, Mutability, functionName>
  /** Wei. */
  readonly value?: bigint
  /** Gas units; the wallet estimates when left out. */
  readonly gas?: bigint
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address
}

/**
 * Asks the wallet to call a contract. Simulate first with viem's `simulateContract(kit.client(chainId), …)`.
 * @returns the transaction's hash (sent, not yet mined), or `rejected`
 * @throws BaseError as `sendTransaction`; viem's error when the arguments do not fit the ABI
 */
export async function writeContract<
  const abi extends Abi,
  functionName extends ContractFunctionName<abi, Mutability>,
>(kit: Kit, params: WriteContractParams<abi, functionName>): Promise<CallResult<Hash>> {
  const { abi, functionName, args, address, ...rest } = params
  const call = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
  return kit.events.guard(async () =>
    sendTransaction(kit, { ...rest, to: address, data: encodeFunctionData(call) }),
  )
}
