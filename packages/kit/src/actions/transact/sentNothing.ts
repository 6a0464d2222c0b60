import type { ErrorCode } from '@causeway/protocol/catalogue'
import { isBaseError } from '@causeway/protocol/errors/baseError'

/** Failures after which nothing was sent: found before the wallet was asked, or its own word that it did not. */
const codes: ReadonlySet<string> = new Set<ErrorCode>([
  'connection.connectFirst',
  'network.notFound',
  'chain.mismatch',
  'wallet.accountChanged',
  'wallet.locked',
  'wallet.unsupportedMethod',
  'wallet.unauthorized',
  'wallet.pending',
  'rpc.invalidInput',
  'rpc.invalidParams',
  'rpc.invalidRequest',
  'rpc.methodNotFound',
  'rpc.transactionRejected',
  'tx.dropped',
])

/**
 * Whether nothing was sent, by what a wallet of another namespace than eip155 failed with. Whatever is not a clear no leaves it open:
 * whoever asks a second time after that may pay twice. The twin of `mayHaveBeenSent`, whose wallets say more.
 */
export const sentNothing = (error: unknown): boolean => isBaseError(error) && codes.has(error.code)
