import type { ContractFunctionRevertedError } from 'viem'

/**
 * True when a read failed because of what the chain answered (no such contract, a revert): asking again changes
 * nothing. A node that is away, slow, out of quota or in the middle of a reorganisation has answered nothing; viem
 * calls each internal error of a node (-32603) a revert, so a revert counts with its data or its word only.
 */
export function isAnswer(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    // By viem's names: its classes bring the code that reads the chain, and this is asked wherever a query fails.
    if (one.name === 'ContractFunctionZeroDataError' || one.name === 'AbiDecodingZeroDataError')
      return true
    if (one.name === 'ContractFunctionRevertedError') {
      const { raw, reason } = one as ContractFunctionRevertedError
      if (raw !== undefined || /revert/iu.test(reason ?? '')) return true
    }
  }
  return false
}

/**
 * The failures of a multicall are of two kinds: a contract that refused its own question, and a node that answered
 * none of them.
 * @throws the error of the first question that nobody answered
 */
export function requireAnswers(answers: readonly { readonly error?: Error | undefined }[]): void {
  const unanswered = answers.find(({ error }) => error && !isAnswer(error))
  if (unanswered) throw unanswered.error
}
