import type { Address } from '@causeway/protocol/address'
import type { TransactionReceipt } from 'viem'
import { mayHaveBeenSent } from '../calls/mayHaveBeenSent.ts'
import { nextNonce } from '../calls/nextNonce.ts'
import { type SendTransactionParams, sendTransaction } from '../calls/writeContract.ts'
import type { Kit } from '../kit.ts'
import { callMark } from './callMark.ts'
import type { Ended, ActionRequest } from './createRequester.ts'
import { evmTakeUp } from './evmLook.ts'
import type { RequestDetails } from './openRequests.ts'

/** A transaction, from whom it is meant to come. */
export type EvmTransaction = SendTransactionParams & { readonly account: Address }

/** What the engine has to know of a transaction beside what it does. */
export interface EvmRequestOptions {
  readonly details: Omit<RequestDetails, 'address' | 'caipNetworkId' | 'call'>
  /** The number of the account's next transaction, where it was read already. */
  readonly nonce?: number | undefined
  /** What a receipt says; by its status alone when left out. */
  readonly endOf?: (receipt: TransactionReceipt) => Omit<Ended, 'by'>
}

/** A transaction of an EVM chain, as the engine asks a wallet for it. */
export function evmRequest(
  kit: Kit,
  transaction: EvmTransaction,
  { details, nonce, endOf }: EvmRequestOptions,
): ActionRequest {
  const { chainId, account: address } = transaction
  const text = (mark: number | undefined) => (mark === undefined ? undefined : String(mark))
  return {
    ...evmTakeUp(kit, { address, chainId }, endOf),
    details: {
      ...details,
      caipNetworkId: `eip155:${chainId}`,
      address,
      call: callMark(transaction),
    },
    mark: async () => text(nonce ?? (await nextNonce(kit, { address, chainId }))),
    ask: () => sendTransaction(kit, transaction),
    mayHaveBeenSent,
  }
}
