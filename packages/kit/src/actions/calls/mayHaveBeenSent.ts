import type { ErrorCode } from '@causeway/protocol/catalogue'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { codeOf } from '@causeway/protocol/requests/walletCodes'
import { failedAfterAsking } from './requestSending.ts'

/** Failures by which a wallet, or the node behind it, says that it did not take the transaction. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  'wallet.unauthorized',
  'wallet.unsupportedMethod',
  'wallet.locked',
  'wallet.pending',
  'chain.unsupported',
  'calls.notAtomic',
  'calls.capability',
  'calls.tooLarge',
  'tx.gas',
  'tx.underpriced',
  // Reverts, as `fromRevert` names them: tried before it was sent.
  'tx.reverted',
  'tx.allowance',
  'amount.zero',
  'amount.insufficient',
  'address.invalid',
  'permit.expired',
  'bitcoin.refused',
])

/** Of JSON-RPC's own failures only these leave it open whether the node took the transaction. */
const refusedByNode = /^rpc\.(?!internal$|timeout$|unreachable$)/u

/** What nodes say to a transaction that they have had before: the wallet sent it, and sent it again. */
const known = /\balready (?:known|imported|been processed)\b|\bknown transaction\b/iu

/** Failures that are told in words alone, whatever number came with them. */
const unnamed: ReadonlySet<string> = new Set<ErrorCode>(['wallet.request', 'tx.error'])

/** JSON-RPC 2.0 §5.1 leaves these numbers to servers: whoever answers with one had the question, and says that it failed. */
const isServerCode = (code: number | string | undefined) =>
  typeof code === 'number' && code >= -32_099 && code <= -32_000

/**
 * Whether a transaction may be on its way although `sendTransaction` failed: it had been handed to the wallet, and what came
 * back is no refusal. The way to the wallet was lost, the wallet ended, or it said something that nobody understands. Whoever
 * asks a second time after that may pay twice: offer no second press before the visitor has looked. The one rule of all
 * panels of the kit that pay, on every namespace, and of your own.
 * @param error what `sendTransaction` (`writeContract`, `deployContract`, `sendCalls`) threw, the very object; of
 *   `calls.interrupted` it tells of the call at which the bundle stopped
 * @returns false for whatever failed before the wallet was asked. A visitor's refusal is no error and never comes here
 *
 * @example
 * const account = { address, chainId: 137 }
 * const before = await nextNonce(kit, account)
 * try {
 *   await sendTransaction(kit, { chainId: 137, account: address, to: shop, value: 5n })
 * } catch (error) {
 *   if (!mayHaveBeenSent(error)) throw error
 *   const movement = await movementSince(kit, account, before)
 *   tell(movement === 'moved' ? 'Something was sent.' : 'It may still be sent. Look into your wallet.')
 * }
 */
export function mayHaveBeenSent(error: unknown): boolean {
  if (isBaseError(error, 'calls.interrupted')) return mayHaveBeenSent(error.cause)
  if (!failedAfterAsking(error)) return false
  if (!isBaseError(error) || known.test(error.message)) return true
  if (refusals.has(error.code) || refusedByNode.test(error.code)) return false
  return !unnamed.has(error.code) || !isServerCode(codeOf(Object(error.cause)))
}
