import type { Address } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { TransactionNotFoundError, type Hash, type TransactionReceipt } from 'viem'
import { getTransaction } from 'viem/actions'
import { mayHaveBeenSent } from '../calls/mayHaveBeenSent.ts'
import { nextNonce } from '../calls/nextNonce.ts'
import { waitForReceipt } from '../calls/waitForReceipt.ts'
import { type SendTransactionParams, sendTransaction } from '../calls/writeContract.ts'
import type { Kit } from '../kit.ts'
import type { Ended, ActionRequest } from './createRequester.ts'
import { evmLook } from './evmLook.ts'
import type { RequestDetails } from './openRequests.ts'

/** A transaction, from whom it is meant to come. */
export type EvmTransaction = SendTransactionParams & { readonly account: Address }

/** What the engine has to know of a transaction beside what it does. */
export interface EvmRequestOptions {
  readonly details: Omit<RequestDetails, 'address' | 'caipNetworkId'>
  /** The number of the account's next transaction, where it was read already. */
  readonly nonce?: number | undefined
  /** What a receipt says; by its status alone when left out. */
  readonly endOf?: (receipt: TransactionReceipt) => Omit<Ended, 'by'>
}

/** A transaction of an EVM chain, as the engine asks a wallet for it. */
export function evmRequest(
  kit: Kit,
  transaction: EvmTransaction,
  options: EvmRequestOptions,
): ActionRequest {
  const { chainId, account: address } = transaction
  const { details, nonce, endOf = plainEnd } = options
  const text = (mark: number | undefined) => (mark === undefined ? undefined : String(mark))
  return {
    details: { ...details, caipNetworkId: `eip155:${chainId}`, address },
    mark: async () => text(nonce ?? (await nextNonce(kit, { address, chainId }))),
    look: evmLook(kit, { address, chainId }),
    ask: () => sendTransaction(kit, transaction),
    mayHaveBeenSent,
    async wait(id) {
      try {
        const receipt = await waitForReceipt(kit, { chainId, hash: id as Hash })
        return { ...endOf(receipt), by: receipt.transactionHash }
      } catch (error) {
        if (isBaseError(error, 'tx.cancelled')) return { outcome: 'cancelled', error }
        if (isBaseError(error, 'tx.replaced')) return { outcome: 'replaced', error }
        throw error
      }
    },
    async isKnown(id) {
      try {
        await getTransaction(kit.client(chainId), { hash: id as Hash })
        return true
      } catch (error) {
        return !(error instanceof TransactionNotFoundError)
      }
    },
  }
}

const plainEnd = ({ status }: TransactionReceipt): Ended => ({
  outcome: status === 'success' ? 'confirmed' : 'reverted',
})
