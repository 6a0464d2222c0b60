import type { ActionRequest } from '@causeway/kit/transact'
import type { Hash, TransactionReceipt } from 'viem'
import { liveState } from '../live/liveState.ts'
import { log } from '../core/log.ts'
import { pace } from './pace.ts'
import { refreshReads } from './refreshReads.ts'
import { replay } from './replay.ts'
import type { TxContext } from './txContext.ts'
import type { SentStep } from './txState.ts'
import { untilIndexed } from './untilIndexed.ts'
import { watchTransaction } from './watchTransaction.ts'

type Watch = NonNullable<ActionRequest['watch']>

/** What is followed, and who hears of it. */
export interface FollowedTx {
  readonly step: SentStep
  readonly hash: Hash
  readonly report: Parameters<Watch>[1]
  readonly signal: AbortSignal
}

/** Follows a transaction to its block, ever more slowly; the plan's own further: the history to that block, and both back when it is undone. */
export async function watchSent(asking: TxContext, sent: FollowedTx): Promise<void> {
  const { deps, request, send } = asking
  const { step, hash, report, signal } = sent
  const { id, account, chainId } = request
  let block = new AbortController()
  let looks = 0
  await watchTransaction({
    client: deps.kit.client(chainId),
    hash,
    account,
    pause: () => deps.sleep(pace(looks++)),
    signal,
    report(sight) {
      switch (sight.fate) {
        case 'mined': {
          block = new AbortController()
          const { receipt } = sight
          if (step === 'plan') {
            send({ type: 'mined', id, block: Number(receipt.blockNumber), problem: null })
            void watchHistory(asking, receipt, AbortSignal.any([signal, block.signal]))
          }
          return report({ outcome: 'confirmed' })
        }
        case 'reverted': {
          const { receipt } = sight
          return void replay(deps, request, receipt)
            .then((problem) =>
              send({ type: 'mined', id, block: Number(receipt.blockNumber), problem }),
            )
            .then(() => report({ outcome: 'reverted' }))
        }
        case 'repriced':
          report({ outcome: 'pending', by: sight.by })
          return void watchSent(asking, { ...sent, hash: sight.by })
        case 'replaced':
          return report({ outcome: sight.cancelled ? 'cancelled' : 'replaced', by: sight.by })
        case 'undone':
          block.abort()
          return report({ outcome: 'pending' })
        case 'dropped':
          return report({ outcome: 'dropped' })
        case 'unseen':
          return send({ type: 'asked', id, event: { type: 'unseen', id: hash } })
        case 'seen':
          return report({ outcome: 'pending' })
        case 'settled':
          return
        default:
          return sight satisfies never
      }
    },
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
  { transactionHash: hash, blockNumber }: TransactionReceipt,
  signal: AbortSignal,
): Promise<void> {
  const base = deps.settings.endpoints.indexer
  if (!base) return
  const end = await untilIndexed(base, Number(blockNumber), deps.sleep, signal, told)
  if (end === 'late') return send({ type: 'history', hash, history: 'late' })
  if (end === 'stopped') return
  await refreshReads(deps.queryClient).catch((error: unknown) =>
    log('warn', 'The page could not be read again.', error),
  )
  if (!signal.aborted) send({ type: 'history', hash, history: 'indexed' })
}
