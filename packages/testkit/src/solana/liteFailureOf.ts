/** As much as is read of what LiteSVM says when it carries something out no further. */
export interface LiteFailure {
  err(): unknown
  toString(): string
}

/** A failure as nodes write it: `"BlockhashNotFound"`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export function liteFailureOf(failure: LiteFailure): string | object {
  const problem = failure.err()
  // Plain ones are numbers, whose names only its words tell.
  const [, name = 'Unknown', inside] = /err: (\w+)(?:\(\d+, (\w+))?/u.exec(failure.toString()) ?? []
  if (typeof problem === 'number') return name
  const { index, accountIndex } = problem as { index?: number; accountIndex?: number }
  if (accountIndex !== undefined) return { [name]: { account_index: accountIndex } }
  const inner = (problem as { err?: () => unknown }).err?.()
  if (inner === undefined) return { [name]: index }
  const { code } = inner as { code?: number }
  return { InstructionError: [index, code === undefined ? (inside ?? name) : { Custom: code }] }
}

const words: Readonly<Record<string, string>> = {
  BlockhashNotFound: 'Blockhash not found',
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  AlreadyProcessed: 'This transaction has already been processed',
}

/** What nodes say in front of a failure. */
export function liteFailureText(failure: string | object): string {
  return typeof failure === 'string'
    ? (words[failure] ?? failure)
    : `Error processing transaction: ${JSON.stringify(failure)}`
}
