import { defineError } from '../errors/defineError.ts'

/*
 * The embedded wallet: its frame, its pages and its login by e-mail.
 */

export const connectionAuthConnector = defineError(
  'connection.authConnector',
  'Address or auth connector not found',
  { surface: 'log', retry: false, spec: '§8' },
)
export const connectionForbiddenMethod = defineError(
  'connection.forbiddenMethod',
  'Requested RPC call is not allowed',
  { surface: 'log', retry: false, spec: '§6' },
)
export const connectionForbiddenAction = defineError(
  'connection.forbiddenAction',
  'Action not allowed',
  { surface: 'toast', retry: false, spec: '§6' },
)
export const frameShares = defineError(
  'frame.shares',
  'The shares of this wallet do not fit together.',
  { surface: 'alert', retry: false, spec: 'product' },
)
export const frameRecoveryKey = defineError(
  'frame.recoveryKey',
  'This does not open the recovery.',
  { surface: 'inline', retry: true, spec: 'product' },
)
export const frameDelivery = defineError('frame.delivery', 'What arrived could not be read.', {
  surface: 'inline',
  retry: true,
  spec: 'product',
})
export const frameDevice = defineError(
  'frame.device',
  'This browser is not a device of your wallet yet.',
  { surface: 'inline', retry: true, spec: 'product' },
)
export const frameExpired = defineError('frame.expired', 'The request was open for too long.', {
  surface: 'inline',
  retry: true,
  spec: 'product',
})
export const frameSignedOut = defineError(
  'frame.signedOut',
  'You are not signed in to the wallet.',
  { surface: 'inline', retry: true, spec: 'product' },
)
export const frameLater = defineError('frame.later', 'Smart accounts are not offered here.', {
  surface: 'log',
  retry: false,
  spec: 'product',
})
export const frameOwnContract = defineError(
  'frame.ownContract',
  'The wallet does not sign this for a page.',
  { surface: 'toast', retry: false, spec: 'product' },
)
export const frameStorage = defineError(
  'frame.storage',
  'This browser keeps nothing for the wallet here, so that no wallet is made: it would be lost with the page.',
  { surface: 'alert', retry: false, spec: 'product' },
)
export const frameWalletGone = defineError(
  'frame.walletGone',
  'The server says that you have no wallet, but this browser knows one of yours. No second one is made. Ask the operator.',
  { surface: 'alert', retry: false, spec: 'product' },
)
export const framePrf = defineError('frame.prf', 'This passkey cannot lock anything.', {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const frameFresh = defineError('frame.fresh', 'Sign in again first.', {
  surface: 'inline',
  retry: true,
  spec: 'product',
})
export const emailTooSoon = defineError(
  'email.tooSoon',
  (p: { seconds: number }) => `Please try again after ${p.seconds} seconds`,
  { surface: 'inline', retry: true, spec: '§8' },
)
export const frameDependency = defineError(
  'frame.dependency',
  'Unable to load email login dependency',
  { surface: 'toast', retry: true, spec: '§8' },
)
export const frameAborted = defineError('frame.aborted', 'Request was aborted', {
  surface: 'log',
  retry: false,
  spec: '§8',
})
export const frameWrong = defineError('frame.wrong', 'Something went wrong', {
  surface: 'toast',
  retry: false,
  spec: '§8',
})
/** What the frame says of a failure that it does not name (SPEC §8). @testonly The catalogue gathers it for translators. */
export const frameError = defineError('frame.error', 'An error occurred', {
  surface: 'toast',
  retry: false,
  spec: '§8',
})
