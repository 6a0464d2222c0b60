import { isSameAddress } from '@causeway/protocol/address'
import { decodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { Chain } from '../chain/createChain.ts'
import { maxGas } from '../gas/maxCost.ts'
import { bundlerLimits } from '../limits.ts'
import { RpcError } from '../errors/rpcError.ts'

/**
 * What can be said of an operation without asking a node: that it makes calls in the one way that accounts here do, is paid by its
 * account or our paymaster, and fits into a block.
 * @throws RpcError
 */
export function checkOperation(op: UserOperation, { paymaster }: Pick<Chain, 'paymaster'>): void {
  if (decodeCalls(op.callData) === null)
    throw new RpcError('params', 'callData is none that an account here is told to do.')
  if (op.paymaster !== undefined && (!paymaster || !isSameAddress(op.paymaster, paymaster)))
    throw new RpcError('paymaster', 'The paymaster is not the one of this bundler.')
  if (maxGas(op) > bundlerLimits.gas)
    throw new RpcError('params', `The operation asks for more than ${bundlerLimits.gas} gas.`)
  if (op.verificationGasLimit > bundlerLimits.verificationGas)
    throw new RpcError(
      'params',
      `verificationGasLimit is above ${bundlerLimits.verificationGas}, more than any account here needs.`,
    )
}
