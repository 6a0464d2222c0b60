import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { GasPrice } from '../gas/gasPrice.ts'
import { preVerificationGas } from '../gas/preVerificationGas.ts'
import { RpcError } from '../errors/rpcError.ts'

/** Fees may have risen since they were asked for: so much of today's tip is enough, in percent. */
const tipPercent = 80n

/**
 * Whether an operation pays its bundle: today's fees, and the gas that no limit covers.
 * @throws RpcError
 */
export function requireFees(op: UserOperation, { baseFee, slow }: GasPrice): void {
  const { maxFeePerGas, maxPriorityFeePerGas } = op
  const least = (slow.maxPriorityFeePerGas * tipPercent) / 100n
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw new RpcError('params', 'maxPriorityFeePerGas is above maxFeePerGas.')
  if (maxPriorityFeePerGas < least)
    throw new RpcError(
      'params',
      `maxPriorityFeePerGas is below ${least}, what the chain takes now.`,
    )
  if (maxFeePerGas < baseFee + least)
    throw new RpcError(
      'params',
      `maxFeePerGas is below ${baseFee + least}, what the chain takes now.`,
    )
  // What was measured is not known here: as much as is allowed, so that data's floor counts least.
  const covered = op.verificationGasLimit + op.callGasLimit
  const needed = preVerificationGas(op, covered)
  if (op.preVerificationGas < needed)
    throw new RpcError('params', `preVerificationGas is below ${needed}.`)
}
