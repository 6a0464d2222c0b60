import { isSameAddress } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { type Hash, TransactionNotFoundError, type TransactionReceipt } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import type { CountedAccount } from '../calls/nextNonce.ts'
import { waitForTransactionReceipt } from '../calls/waitForTransactionReceipt.ts'
import type { Kit } from '../kit.ts'
import { callMark } from './callMark.ts'
import { carriedOut } from './carriedOut.ts'
import type { Ended } from './createRequester.ts'
import { findInBlocks } from './findInBlocks.ts'

/**
 * Waits for the block of a transaction, or of what took its place.
 * @param hash the transaction's; or, of an account that is a contract, its own hash of what it was asked to do
 * @throws while nobody knows it
 */
export async function waitForEnd(
  kit: Kit,
  account: CountedAccount,
  hash: Hash,
  endOf: (receipt: TransactionReceipt) => Omit<Ended, 'by'> = plainEnd,
): Promise<Ended> {
  const { chainId } = account
  try {
    const receipt = await waitForTransactionReceipt(kit, { chainId, hash })
    return { ...endOf(receipt), by: receipt.transactionHash }
  } catch (error) {
    if (isBaseError(error, 'tx.cancelled')) return { outcome: 'cancelled', error }
    if (isBaseError(error, 'tx.replaced')) return { outcome: 'replaced', error }
    const client = kit.client(chainId)
    const by = isBaseError(error, 'tx.pending') && (await carriedOut(client, account.address, hash))
    if (!by) throw error
    const receipt = await getTransactionReceipt(client, { hash: by.hash })
    return { ...(by.isDone ? endOf(receipt) : { outcome: 'reverted' }), by: by.hash }
  }
}

const plainEnd = ({ status }: TransactionReceipt): Ended => ({
  outcome: status === 'success' ? 'confirmed' : 'reverted',
})

/** Whether the chain has ever heard of a transaction, so far as anybody could be asked. */
export async function isKnownHash(kit: Kit, chainId: number, hash: Hash): Promise<boolean> {
  try {
    await getTransaction(kit.client(chainId), { hash })
    return true
  } catch (error) {
    return !(error instanceof TransactionNotFoundError)
  }
}

/**
 * Looks for what an account was asked to send, where its wallet never told the hash: the same call, by the same account, no older than
 * the question.
 * @param sought.nonce the number of the account's next transaction before the wallet was asked
 * @param sought.first the oldest block to look into
 */
export async function findSent(
  kit: Kit,
  { address, chainId }: CountedAccount,
  { nonce, call, first }: { nonce: number; call: string; first: bigint | undefined },
): Promise<{ readonly found: Hash | undefined; readonly latest: bigint }> {
  const { found, latest } = await findInBlocks(
    kit.client(chainId),
    ({ from, nonce: number, to, value, input }) =>
      number >= nonce &&
      isSameAddress(from, address) &&
      callMark({ to, value, data: input }) === call,
    first,
  )
  return { found: found?.hash, latest }
}
