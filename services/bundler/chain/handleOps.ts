import type { Address } from '@causeway/protocol/address'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'

/** The call of the entry point that carries an operation out. @param beneficiary whom the entry point pays for it */
export function handleOps(op: UserOperation, beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(op)], beneficiary],
  })
}
