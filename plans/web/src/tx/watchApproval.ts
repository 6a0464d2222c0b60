import { BaseError } from '@causeway/protocol/errors/baseError'
import { txCancelled, txReplaced, txDropped } from '@causeway/protocol/requests/errors'
import type { Hash } from 'viem'
import type { TxContext } from './requestTransaction.ts'
import { follow } from './follow.ts'
import { forgetPending, savePending } from './pendingTx.ts'
import { txProblemOf, revertError } from './txProblemOf.ts'

/**
 * Follows an approval to its block. Whatever became of it, it is remembered no longer: the next attempt reads the
 * allowance itself, so that a block undone later does no harm.
 */
export async function watchApproval(asking: TxContext, hash: Hash): Promise<void> {
  const { deps, request, send, signal } = asking
  const { id } = request
  const enough = new AbortController()
  const over = (end: () => void) => {
    enough.abort()
    forgetPending(deps.storage, request)
    end()
  }
  const refuse = (error: BaseError) =>
    over(() => send({ type: 'refused', id, problem: txProblemOf(error, deps.nativeSymbol) }))
  await follow({ ...asking, signal: AbortSignal.any([signal, enough.signal]) }, hash, (sight) => {
    switch (sight.fate) {
      case 'mined':
        return over(() => send({ type: 'approved', id }))
      case 'repriced':
        enough.abort()
        savePending(deps.storage, { request, hash: sight.by, step: 'approval' })
        return void watchApproval(asking, sight.by)
      case 'reverted':
        return refuse(revertError(null, [], null))
      case 'replaced':
        return refuse(new BaseError(sight.cancelled ? txCancelled : txReplaced))
      case 'dropped':
        return refuse(new BaseError(txDropped))
      // Watching ends with the block.
      case 'undone':
      case 'settled':
        return
      default:
        return sight satisfies never
    }
  })
}
