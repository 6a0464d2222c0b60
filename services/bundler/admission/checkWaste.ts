import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { GasPrice } from '../gas/gasPrice.ts'
import { atItsDearest, preVerificationGas } from '../gas/preVerificationGas.ts'
import { bundlerLimits } from '../limits.ts'
import { RpcError } from '../errors/rpcError.ts'

/**
 * Whether an operation that is sponsored pays for what it takes, and not more: what is above goes to whoever sends it or makes the block,
 * and that may be the one who asks. Nobody may give the paymaster's money away.
 * @param used what its call used when it was gone through
 * @throws RpcError
 */
export function checkWaste(op: UserOperation, { fast }: GasPrice, used: bigint): void {
  const { maxFeePerGas, maxPriorityFeePerGas, callGasLimit } = op
  const { sponsoredFees, sponsoredGas, sponsoredSpare } = bundlerLimits
  const far = (what: string) => new RpcError('params', `${what} is far above what is needed now.`)
  if (maxFeePerGas > fast.maxFeePerGas * sponsoredFees)
    throw new RpcError('params', 'maxFeePerGas is far above what the chain takes now.')
  if (maxPriorityFeePerGas > fast.maxPriorityFeePerGas * sponsoredFees)
    throw new RpcError('params', 'maxPriorityFeePerGas is far above what the chain takes now.')
  // Paid in full.
  const dearest = atItsDearest(op)
  if (op.preVerificationGas > preVerificationGas(dearest, 0n) * sponsoredGas)
    throw far('preVerificationGas')
  // A tenth of what is left over of these two is paid, too (EntryPoint 0.7).
  if (callGasLimit > used * sponsoredGas + sponsoredSpare) throw far('callGasLimit')
  if ((op.paymasterPostOpGasLimit ?? 0n) > 0n)
    throw new RpcError(
      'params',
      'paymasterPostOpGasLimit must be 0: the paymaster does nothing after.',
    )
}
