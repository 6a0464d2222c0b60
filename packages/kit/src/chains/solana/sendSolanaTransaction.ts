import { BaseError } from '@causeway/protocol/errors/baseError'
import { txDropped } from '@causeway/protocol/requests/errors'
import {
  readSignature,
  readTransaction,
  signatureText,
} from '@causeway/protocol/solana/readTransaction'
import * as v from 'valibot'
import type { CallResult } from '../../actions/calls/connect.ts'
import { sendThrough } from '../../actions/calls/requestSending.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { requestSolanaNode } from './requestSolana.ts'
import { messageFor, signSolanaTransactions } from './signSolanaMessage.ts'
import {
  type SolanaSigner,
  type SolanaTarget,
  requestSolanaWallet,
  solanaSignerOf,
} from './solanaSignerOf.ts'
import { standardBytes, standardMethod, signing } from './readStandardWallet.ts'

/** A transaction as it goes over the wire, its signatures still missing. */
export interface SendSolanaTransactionParams extends SolanaTarget {
  readonly transaction: Uint8Array
}

/**
 * Asks the wallet to sign a transaction and to send it. A wallet that only signs has it sent over the app's own node.
 * @returns the signature in base58, by which the network knows it, or `rejected`; `waitForSolanaTransaction` follows it
 * @throws BaseError as `signSolanaTransactions`; what the node reported; ask
 *   `mayHaveBeenSent` before you ask again
 */
export async function sendSolanaTransaction(
  kit: Kit,
  params: SendSolanaTransactionParams,
): Promise<CallResult<string>> {
  return insideOf(kit).events.guard(async () => {
    const signer = solanaSignerOf(kit, params)
    messageFor(params.transaction, signer.address)
    const canSend = standardMethod(signer.wallet, ...signing.sending) !== undefined
    return canSend ? byWallet(kit, signer, params) : byNode(kit, signer, params)
  })
}

async function byWallet(
  kit: Kit,
  signer: SolanaSigner,
  { transaction }: SendSolanaTransactionParams,
): Promise<CallResult<string>> {
  const inputs = [{ ...signer.fields, transaction }]
  return sendThrough(() =>
    requestSolanaWallet(kit, signer, signing.sending, inputs, ([answer]) => {
      const signed = answer?.['signature']
      // Wallets of before the standard write it as the network does.
      const signature = typeof signed === 'string' ? readSignature(signed) : standardBytes(signed)
      return signature?.length === 64 ? signatureText(signature) : undefined
    }),
  )
}

async function byNode(
  kit: Kit,
  { network, address }: SolanaSigner,
  { transaction }: SendSolanaTransactionParams,
): Promise<CallResult<string>> {
  const where = { chainId: network.id, account: address }
  const signed = await signSolanaTransactions(kit, { ...where, transactions: [transaction] })
  const [one] = signed.status === 'ok' ? signed.value : []
  if (!one) return { status: 'rejected' }
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const first = readTransaction(one.transaction)?.signatures[0]
  try {
    const params = [base64(one.transaction), options]
    await sendThrough(() => requestSolanaNode(network, 'sendTransaction', params, v.string()))
  } catch (error) {
    // The visitor took longer than a block hash lives: it can never be carried out.
    if (/blockhash not found/iu.test(String((error as Error).cause ?? error)))
      throw new BaseError(txDropped, { cause: error })
    throw error
  }
  // The network knows a transaction by its first signature, whoever pays.
  return { status: 'ok', value: first ? signatureText(first) : one.signature }
}

/** Bytes as nodes take them. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
}
