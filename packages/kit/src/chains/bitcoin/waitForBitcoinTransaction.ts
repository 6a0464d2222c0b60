import { BaseError } from '@causeway/protocol/errors/baseError'
import { txDropped, txPending } from '@causeway/protocol/requests/errors'
import { bitcoinLimits } from '@causeway/protocol/bitcoin/limits'
import type { ChainId } from '../../connection/connector.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { chainReader, bitcoinNetwork } from './chainReader.ts'

/** The transaction to wait for, and how long. */
export interface WaitForBitcoinParams {
  /** The network that it was sent on. */
  readonly chainId: ChainId
  readonly txid: string
  /** Blocks that hold it and follow it; 1 when left out: the one that holds it. */
  readonly confirmations?: number | undefined
  /** Milliseconds; two hours when left out. */
  readonly timeoutMs?: number | undefined
}

/**
 * Waits until a block holds a transaction, over the app's own node. A node that fails meanwhile is asked again, and a block that
 * was replaced counts no more.
 * @returns the height of its block
 * @throws BaseError `tx.dropped` when the node knows it no more: it was replaced, or forgotten · `tx.pending` when the time is
 *   over: it may still come · `network.notFound`
 */
export async function waitForBitcoinTransaction(
  kit: Kit,
  params: WaitForBitcoinParams,
): Promise<{ readonly height: number }> {
  const inside = insideOf(kit)
  return inside.events.guard(async () => {
    const reader = chainReader(bitcoinNetwork(kit.networkList.of('bip122'), params.chainId))
    const { confirmations = 1 } = params
    const { now, after } = inside.environment
    const end = now() + (params.timeoutMs ?? bitcoinLimits.confirmationMs)
    // A node behind others may not know it yet.
    let missed = 0
    for (;;) {
      const found = await reader.transaction(params.txid).catch((error: unknown) => {
        kit.log.write('info', 'A node could not be asked for a transaction.', error)
        return 'unknown' as const
      })
      missed = found === undefined ? missed + 1 : 0
      if (missed >= bitcoinLimits.looksBeforeGone) throw new BaseError(txDropped)
      const height = found === 'unknown' ? undefined : found?.block?.height
      const tip = height === undefined || confirmations <= 1 ? height : await reader.height()
      if (height !== undefined && (tip ?? 0) - height + 1 >= confirmations) return { height }
      if (now() >= end) throw new BaseError(txPending)
      await new Promise<void>((resolve) => {
        after(bitcoinLimits.pollMs, resolve)
      })
    }
  })
}
