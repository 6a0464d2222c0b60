import {
  AbiDecodingZeroDataError,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
} from 'viem'

/**
 * True when a read failed because of what the chain answered (no such contract, a revert): asking again changes
 * nothing. A node that is away, slow or out of quota has answered nothing.
 */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return Boolean(
    error.walk(
      (one) =>
        one instanceof ContractFunctionRevertedError ||
        one instanceof ContractFunctionZeroDataError ||
        one instanceof AbiDecodingZeroDataError,
    ),
  )
}
