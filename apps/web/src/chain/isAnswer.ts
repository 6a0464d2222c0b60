import { ContractFunctionExecutionError, HttpRequestError, TimeoutError } from 'viem'

/** True when a read failed because of what the chain answered (no such contract, a revert): asking again changes nothing. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ContractFunctionExecutionError)) return false
  return !error.walk((one) => one instanceof HttpRequestError || one instanceof TimeoutError)
}
