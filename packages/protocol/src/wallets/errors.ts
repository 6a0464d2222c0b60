import { defineError } from '../errors/defineError.ts'

/*
 * Wallets that cannot be asked.
 */

export const walletLocked = defineError(
  'wallet.locked',
  'Your wallet is locked. Unlock it, then try again.',
)
export const walletUnavailable = defineError(
  'wallet.unavailable',
  'The wallet does not answer. Check that it is installed and switched on, then reload the page.',
)
