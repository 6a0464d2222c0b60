import type { KitChainId } from '../kitChainId.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { txCancelled, txReplaced, txPending } from '@causeway/protocol/requests/errors'
import { nodeError } from './nodeError.ts'
import { callLimits } from './limits.ts'
import type { Hash, ReplacementReason, TransactionReceipt } from 'viem'
import { waitForTransactionReceipt as waitForMined } from 'viem/actions'
import { type Kit, insideOf } from '../kit.ts'

/** The transaction to wait for, and how long. */
export interface WaitForTransactionReceiptParams {
  /** The chain that the transaction was sent on. */
  readonly chainId: KitChainId
  readonly hash: Hash
  /** How many blocks must hold it, its own counted; 1 when left out. */
  readonly confirmations?: number | undefined
  /** Milliseconds; 3 minutes when left out. */
  readonly timeoutMs?: number | undefined
}

/**
 * Waits until a transaction is mined, over the app's own node; the wallet need not be connected any more. One that the
 * wallet sped up is followed to the one that took its place.
 * @returns the receipt; `status` is `reverted` where the contract refused, and `contractAddress` that of a new contract
 * @throws BaseError `tx.pending` when the time is over: it may still be mined · `tx.cancelled` · `tx.replaced` by another
 *   one · `network.notFound` · what the node reported, by its code
 *
 * @example
 * const receipt = await waitForTransactionReceipt(kit, { chainId: 137, hash })
 * if (receipt.status === 'reverted') tell('The contract refused it.')
 */
export async function waitForTransactionReceipt(
  kit: Kit,
  params: WaitForTransactionReceiptParams,
): Promise<TransactionReceipt> {
  const { chainId, hash, confirmations = 1, timeoutMs = callLimits.receiptMs } = params
  return insideOf(kit).events.guard(async () => {
    let replaced: ReplacementReason | undefined
    try {
      const receipt = await waitForMined(kit.client(chainId), {
        hash,
        confirmations,
        timeout: timeoutMs,
        onReplaced: ({ reason }) => {
          replaced = reason
        },
      })
      if (replaced === 'cancelled') throw new BaseError(txCancelled)
      if (replaced === 'replaced') throw new BaseError(txReplaced)
      return receipt
    } catch (error) {
      if (error instanceof Error && error.name === 'WaitForTransactionReceiptTimeoutError')
        throw new BaseError(txPending, { cause: error })
      throw nodeError(error, 'eth_getTransactionReceipt')
    }
  })
}
