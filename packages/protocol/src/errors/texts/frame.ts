import type { Entry } from '../entry.ts'

/** The embedded wallet’s own pages: what the kit never has to say. */
export const frameTexts = {
  'frame.shares': {
    text: 'The shares of this wallet do not fit together.',
    surface: 'alert',
    retry: false,
    spec: 'product',
  },
  'frame.recoveryKey': {
    text: 'This does not open the recovery.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'frame.delivery': {
    text: 'What arrived could not be read.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'frame.device': {
    text: 'This browser is not a device of your wallet yet.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'frame.expired': {
    text: 'The request was open for too long.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'frame.signedOut': {
    text: 'You are not signed in to the wallet.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'frame.later': {
    text: 'Smart accounts are not offered here.',
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'frame.ownContract': {
    text: 'The wallet does not sign this for a page.',
    surface: 'toast',
    retry: false,
    spec: 'product',
  },
  'frame.storage': {
    text: 'This browser keeps nothing for the wallet here, so that no wallet is made: it would be lost with the page.',
    surface: 'alert',
    retry: false,
    spec: 'product',
  },
  'frame.walletGone': {
    text: 'The server says that you have no wallet, but this browser knows one of yours. No second one is made. Ask the operator.',
    surface: 'alert',
    retry: false,
    spec: 'product',
  },
  'frame.prf': {
    text: 'This passkey cannot lock anything.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'frame.fresh': { text: 'Sign in again first.', surface: 'inline', retry: true, spec: 'product' },
} as const satisfies Record<string, Entry>
