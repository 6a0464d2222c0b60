import { walletRefusals } from '@causeway/protocol/api/wallet/refusals'
import { isBaseError } from '@causeway/protocol/errors/base'

/** What the page is told where the wallet's service says no: whole sentences, and never what was secret in the question. */
const said: readonly (readonly [refusal: string, text: string])[] = [
  [walletRefusals.otpWrong, 'Invalid code. Try again.'],
  [walletRefusals.otpOver, 'This code is over. Ask for another one.'],
  [walletRefusals.loginUnknown, 'This login is over. Begin again.'],
  [walletRefusals.sessionOver, 'You are not signed in to the wallet.'],
  [walletRefusals.refreshReused, 'You are not signed in to the wallet.'],
  [walletRefusals.loginNotFresh, 'Sign in again first.'],
  [walletRefusals.emailNotYet, 'The new e-mail address cannot recover yet.'],
  [walletRefusals.emailTaken, 'This e-mail address belongs to another account.'],
  [walletRefusals.deviceUnknown, 'This browser is not a device of your wallet yet.'],
  [walletRefusals.providerOff, 'This login is not offered here.'],
  [walletRefusals.providerSaid, 'The login was refused.'],
  [walletRefusals.mailDown, 'The mail could not be sent. Try again later.'],
]

/** The one sentence that travels: no code does (embedded-wallet.md §2.2). */
export function failureText(error: unknown): string {
  if (isBaseError(error, 'http.status')) {
    const details = error.details ?? ''
    const found = said.find(([refusal]) => details.includes(refusal))
    if (found) return found[1]
    return Number(error.params.status) === 429
      ? 'Too many tries. Wait a little, then try again.'
      : 'Something went wrong'
  }
  if (isBaseError(error)) return error.shortMessage
  return error instanceof Error && error.message !== '' ? error.message : 'An error occurred'
}
