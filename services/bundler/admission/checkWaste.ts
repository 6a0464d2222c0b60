import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { GasPrice } from '../gas/gasPrice.ts'
import { atItsDearest, preVerificationGas } from '../gas/preVerificationGas.ts'
import { bundlerLimits } from '../limits.ts'
import { RpcError } from '../errors/rpcError.ts'

/**
 * Whether an operation that is sponsored pays for what it takes, and not more. What is above comes back to the operator's senders, who alone
 * carry it (`SponsorPaymaster`), or goes to whoever makes the block; and it uses budgets up. So nobody chooses prices: whoever has them filled
 * in is given the service's own, and whoever brings them (ERC-7677) brings what the service told him.
 * @param used what its call used when it was gone through
 * @throws RpcError
 */
export function checkWaste(op: UserOperation, { fast }: GasPrice, used: bigint): void {
  const { maxFeePerGas, maxPriorityFeePerGas, callGasLimit } = op
  const { sponsoredDriftPercent, sponsoredGas, sponsoredSpare } = bundlerLimits
  const far = (what: string) => new RpcError('params', `${what} is far above what is needed now.`)
  if (maxFeePerGas > (fast.maxFeePerGas * sponsoredDriftPercent) / 100n)
    throw new RpcError('params', 'maxFeePerGas is far above what the chain takes now.')
  if (maxPriorityFeePerGas > (fast.maxPriorityFeePerGas * sponsoredDriftPercent) / 100n)
    throw new RpcError('params', 'maxPriorityFeePerGas is far above what the chain takes now.')
  // Paid in full.
  const dearest = atItsDearest(op)
  if (op.preVerificationGas > preVerificationGas(dearest, 0n)) throw far('preVerificationGas')
  // A tenth of what is left over of these two is paid, too (EntryPoint 0.7).
  if (callGasLimit > used * sponsoredGas + sponsoredSpare) throw far('callGasLimit')
  if ((op.paymasterPostOpGasLimit ?? 0n) > 0n)
    throw new RpcError(
      'params',
      'paymasterPostOpGasLimit must be 0: the paymaster does nothing after.',
    )
}
