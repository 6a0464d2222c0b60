import { defineError } from '../errors/defineError.ts'

/*
 * Signing in with a wallet: what is wrong with the message that was signed.
 */

export const signInMessage = defineError(
  'signIn.message',
  (p: { problem: string }) => `This is no sign-in message: ${p.problem}.`,
  { surface: 'log' },
)
export const signInDiffers = defineError(
  'signIn.differs',
  (p: { field: string }) =>
    `The wallet signed something else than it was asked to (${p.field}). Sign in again.`,
)
export const signInExpired = defineError(
  'signIn.expired',
  'The time to sign in has passed. Sign in again.',
)
export const signInSignature = defineError(
  'signIn.signature',
  'The signature is not of this account. Sign in again.',
)
export const signInEarly = defineError(
  'signIn.early',
  'The sign-in message is not valid yet. Check the clock of this device, then sign in again.',
)
