import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcTransactionRejected } from '@causeway/protocol/requests/errors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'

/** What a node answered, as a coded error. */
export function nodeError(thrown: unknown, method: string): BaseError {
  const outcome = fromWallet(thrown, { method, by: 'node' })
  // No person stands behind a node: what it refuses it does not take.
  if (outcome.kind === 'rejected') {
    const message = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : ''
    return new BaseError(rpcTransactionRejected, { message }, { cause: thrown })
  }
  return outcome.error
}
