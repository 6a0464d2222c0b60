import { isSignedBy } from '@causeway/protocol/solana/isSignedBy'
import { readTransaction, signatureText } from '@causeway/protocol/solana/readTransaction'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { type SolanaTarget, requestSolanaWallet, solanaSignerOf } from './solanaSignerOf.ts'
import { standardBytes, signing } from './readStandardWallet.ts'

/** A message, and what its signature is meant for. */
export interface SignSolanaMessageParams extends SolanaTarget {
  readonly message: string | Uint8Array
}

/**
 * Asks the connected Solana wallet to sign a message. What comes back is checked: the signature is this account's, over these
 * very bytes.
 * @returns the signature in base58, or `rejected`
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` (D4) · `wallet.accountChanged` · `wallet.locked` ·
 *   `wallet.unsupportedMethod` · `wallet.unavailable` for a signature of anything else · what the wallet reported
 *
 * @example
 * import { signSolanaMessage } from '@causeway/kit/solana'
 *
 * const result = await signSolanaMessage(kit, { message: 'Hello' })
 */
export async function signSolanaMessage(
  kit: Kit,
  params: SignSolanaMessageParams,
): Promise<CallResult<string>> {
  return insideOf(kit).events.guard(async () => {
    const signer = solanaSignerOf(kit, params)
    const { message: given } = params
    const message = typeof given === 'string' ? new TextEncoder().encode(given) : given
    const { account } = signer.fields
    return requestSolanaWallet(kit, signer, signing.message, [{ account, message }], ([answer]) => {
      const signature = standardBytes(answer?.['signature'])
      if (!signature || !isSignedBy(signer.address, signature, message)) return undefined
      return signatureText(signature)
    })
  })
}

/** A transaction that the account has signed. */
export interface SignedSolanaTransaction {
  /** As it goes over the wire. */
  readonly transaction: Uint8Array
  /** The account's own signature in base58. */
  readonly signature: string
  /** The wallet changed what it was asked to sign, as some do to guard the account: other signatures no longer fit. */
  readonly isChanged: boolean
}

/** Transactions as they go over the wire, their signatures still missing. */
export interface SignSolanaTransactionsParams extends SolanaTarget {
  readonly transactions: readonly Uint8Array[]
}

/**
 * Asks the wallet to sign one or several transactions, in one window where it can. Nothing is sent.
 * @returns them in the same order, or `rejected`
 * @throws BaseError as `signSolanaMessage`
 * @throws TypeError for bytes that are no transaction of this account
 */
export async function signSolanaTransactions(
  kit: Kit,
  params: SignSolanaTransactionsParams,
): Promise<CallResult<readonly SignedSolanaTransaction[]>> {
  return insideOf(kit).events.guard(async () => {
    const signer = solanaSignerOf(kit, params)
    const { transactions } = params
    const request = transactions.map((wire) => messageFor(wire, signer.address))
    if (request.length === 0) return { status: 'ok', value: [] }
    const inputs = transactions.map((transaction) => ({ ...signer.fields, transaction }))
    return requestSolanaWallet(kit, signer, signing.transaction, inputs, (answers) => {
      const signed = answers.flatMap((answer, index) => {
        const one = readSigned(
          standardBytes(answer['signedTransaction']),
          signer.address,
          request[index],
        )
        return one ? [one] : []
      })
      return signed.length === request.length ? signed : undefined
    })
  })
}

/** What a transaction has this account sign. @throws TypeError where it asks for no signature of it */
export function messageFor(wire: Uint8Array, address: string): Uint8Array {
  const read = readTransaction(wire)
  if (read?.signers.includes(address)) return read.message
  throw new TypeError('This is no Solana transaction that the connected account signs.')
}

function readSigned(
  wire: Uint8Array | undefined,
  address: string,
  request: Uint8Array | undefined,
): SignedSolanaTransaction | undefined {
  const read = wire && readTransaction(wire)
  const signature = read?.signatures[read.signers.indexOf(address)]
  if (!wire || !request || !signature || !isSignedBy(address, signature, read.message))
    return undefined
  const same = read.message.length === request.length
  const isChanged = !same || read.message.some((byte, index) => byte !== request[index])
  return { transaction: wire, signature: signatureText(signature), isChanged }
}
