import type { Hash, TransactionReceipt } from 'viem'
import type { TxContext } from './requestTransaction.ts'
import { follow } from './follow.ts'
import { liveState } from '../live/liveState.ts'
import { refreshReads } from './refreshReads.ts'
import { replay } from './replay.ts'
import { untilIndexed } from './untilIndexed.ts'
import { log } from '../core/log.ts'

/** Follows a transaction of the plan to its block, the history to that block, and both back when the block is undone. */
export async function watchPlan(asking: TxContext, hash: Hash): Promise<void> {
  const { deps, request, send, signal } = asking
  let block = new AbortController()
  await follow(asking, hash, (sight) => {
    switch (sight.fate) {
      case 'mined':
        block = new AbortController()
        send({ type: 'mined', hash, block: Number(sight.receipt.blockNumber) })
        void watchHistory(asking, hash, sight.receipt, AbortSignal.any([signal, block.signal]))
        return
      case 'reverted':
        return void replay(deps, request, sight.receipt).then((problem) =>
          send({ type: 'reverted', hash, problem }),
        )
      case 'repriced':
        return send({ type: 'repriced', hash, by: sight.by })
      case 'replaced':
        return send({ type: 'replaced', hash, by: sight.by, cancelled: sight.cancelled })
      case 'undone':
        block.abort()
        return send({ type: 'undone', hash })
      case 'dropped':
        return send({ type: 'dropped', hash })
      case 'settled':
        return
      default:
        return sight satisfies never
    }
  })
}

/** The block up to which the page was told of every change; null while it is told of none, as one that is not seen. */
function told(): number | null {
  const { state, block } = liveState()
  return state === 'live' && block && !document.hidden ? block.number : null
}

/** Without an indexer "done" is the last word. The row on its way goes only when the fact is on the page. */
async function watchHistory(
  { deps, send }: TxContext,
  hash: Hash,
  receipt: TransactionReceipt,
  signal: AbortSignal,
): Promise<void> {
  const base = deps.settings.endpoints.indexer
  if (!base) return
  const end = await untilIndexed(base, Number(receipt.blockNumber), deps.sleep, signal, told)
  if (end === 'late') return send({ type: 'historyLate', hash })
  if (end === 'stopped') return
  await refreshReads(deps.queryClient).catch((error: unknown) =>
    log('warn', 'The page could not be read again.', error),
  )
  if (!signal.aborted) send({ type: 'indexed', hash })
}
