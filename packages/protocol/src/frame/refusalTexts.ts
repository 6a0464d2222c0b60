import type { WalletRefusal } from '../api/wallet/walletRefusals.ts'

/**
 * What the page is told where the wallet's service says no: whole sentences, and never what was secret in the question. No code
 * travels; a page that knows these words says them in its visitor's language.
 */
export const refusalTexts = {
  otpWrong: 'Invalid code. Try again.',
  otpOver: 'This code is over. Ask for another one.',
  loginUnknown: 'This login is over. Begin again.',
  sessionOver: 'You are not signed in to the wallet.',
  refreshReused: 'You are not signed in to the wallet.',
  loginNotFresh: 'Sign in again first.',
  emailNotYet: 'The new e-mail address cannot recover yet.',
  loginNotYet: 'The new login cannot do this yet.',
  loginInUse: 'You are signed in by this login.',
  emailTaken: 'This e-mail address belongs to another account.',
  emailMoved: 'This e-mail address was replaced lately. The link in our mail undoes it.',
  deviceUnknown: 'This browser is not a device of your wallet yet.',
  providerOff: 'This login is not offered here.',
  providerSaid: 'The login was refused.',
  mailDown: 'The mail could not be sent. Try again later.',
} as const satisfies { readonly [R in WalletRefusal]?: string }

/** What the frame says where the wallet's own service is away, or too slow: no address of it, and known to pages that say it in their visitor's language. */
export const awayText = 'The wallet does not answer. Try again.'

/** What the frame says where a key would replace an account that apps may still act for: to the wallet's own window, which translates it. */
export const grantsLiveText = 'Apps may still act for this account. End that first.'
