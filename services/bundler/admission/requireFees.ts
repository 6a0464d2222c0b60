import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { GasPrice } from '../gas/gasPrice.ts'
import { preVerificationGas } from '../gas/preVerificationGas.ts'
import { bundlerLimits } from '../limits.ts'
import { RpcError } from '../errors/rpcError.ts'

/** Fees may have risen since they were asked for: so much of today's tip is enough, in percent. */
const tipPercent = 80n

/**
 * Whether an operation pays its bundle: today's fees, and the gas that no limit covers.
 * @param used what its parts used when it was gone through: what limits allow covers no floor of data (EIP-7623)
 * @throws RpcError
 */
export function requireFees(op: UserOperation, { baseFee, slow }: GasPrice, used: bigint): void {
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
  const needed = preVerificationGas(op, used + bundlerLimits.measuredSlack)
  if (op.preVerificationGas < needed)
    throw new RpcError('params', `preVerificationGas is below ${needed}.`)
}
