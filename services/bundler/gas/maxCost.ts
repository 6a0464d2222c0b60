import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'

/** Gas of an operation when every limit is used up. */
export function maxGas(op: UserOperation): bigint {
  return (
    op.preVerificationGas +
    op.verificationGasLimit +
    op.callGasLimit +
    (op.paymasterVerificationGasLimit ?? 0n) +
    (op.paymasterPostOpGasLimit ?? 0n)
  )
}

/** Wei that an operation costs at most, as EntryPoint 0.7 asks for it beforehand. */
export function maxCost(op: UserOperation): bigint {
  return maxGas(op) * op.maxFeePerGas
}
