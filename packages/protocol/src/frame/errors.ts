import { defineError } from '../errors/defineError.ts'

/*
 * The embedded wallet: its frame, its pages and its login by e-mail.
 */

export const connectionAuthConnector = defineError(
  'connection.authConnector',
  'Address or auth connector not found',
  { surface: 'log', spec: '§8' },
)
export const connectionForbiddenMethod = defineError(
  'connection.forbiddenMethod',
  'Requested RPC call is not allowed',
  { surface: 'log', spec: '§6' },
)
export const connectionForbiddenAction = defineError(
  'connection.forbiddenAction',
  'Action not allowed',
  { surface: 'toast', spec: '§6' },
)
export const frameShares = defineError(
  'frame.shares',
  'The shares of this wallet do not fit together.',
  { surface: 'alert' },
)
export const frameRecoveryKey = defineError(
  'frame.recoveryKey',
  'This does not open the recovery.',
  { retry: true },
)
export const frameDelivery = defineError('frame.delivery', 'What arrived could not be read.', {
  retry: true,
})
export const frameDevice = defineError(
  'frame.device',
  'This browser is not a device of your wallet yet.',
  { retry: true },
)
export const frameExpired = defineError('frame.expired', 'The request was open for too long.', {
  retry: true,
})
export const frameSignedOut = defineError(
  'frame.signedOut',
  'You are not signed in to the wallet.',
  { retry: true },
)
export const frameLater = defineError('frame.later', 'Smart accounts are not offered here.', {
  surface: 'log',
})
export const frameOwnContract = defineError(
  'frame.ownContract',
  'The wallet does not sign this for a page.',
  { surface: 'toast' },
)
export const frameStorage = defineError(
  'frame.storage',
  'This browser keeps nothing for the wallet here, so that no wallet is made: it would be lost with the page.',
  { surface: 'alert' },
)
export const frameWalletGone = defineError(
  'frame.walletGone',
  'The server says that you have no wallet, but this browser knows one of yours. No second one is made. Ask the operator.',
  { surface: 'alert' },
)
export const framePrf = defineError('frame.prf', 'This passkey cannot lock anything.')
export const frameFresh = defineError('frame.fresh', 'Sign in again first.', {
  retry: true,
})
export const emailTooSoon = defineError(
  'email.tooSoon',
  (p: { seconds: number }) => `Please try again after ${p.seconds} seconds`,
  { retry: true, spec: '§8' },
)
export const frameDependency = defineError(
  'frame.dependency',
  'Unable to load email login dependency',
  { surface: 'toast', retry: true, spec: '§8' },
)
export const frameAborted = defineError('frame.aborted', 'Request was aborted', {
  surface: 'log',
  spec: '§8',
})
export const frameInsecure = defineError(
  'frame.insecure',
  'The embedded wallet works on secure pages alone. Open this page by its https address.',
  { surface: 'alert' },
)
export const frameWrong = defineError('frame.wrong', 'Something went wrong', {
  surface: 'toast',
  spec: '§8',
})
/** What the frame says of a failure that it does not name (SPEC §8). @testonly The catalogue gathers it for translators. */
export const frameError = defineError('frame.error', 'An error occurred', {
  surface: 'toast',
  spec: '§8',
})
