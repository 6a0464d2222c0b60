import type { Entry } from '../entry.ts'

/** Signing in with a wallet: what is wrong with the message that was signed. */
export const signInTexts = {
  'signIn.message': {
    text: (p: { problem: string }) => `This is no sign-in message: ${p.problem}.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'signIn.differs': {
    text: (p: { field: string }) =>
      `The wallet signed something else than it was asked to (${p.field}). Sign in again.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'signIn.expired': {
    text: 'The time to sign in has passed. Sign in again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'signIn.signature': {
    text: 'The signature is not of this account. Sign in again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'signIn.early': {
    text: 'The sign-in message is not valid yet. Check the clock of this device, then sign in again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
