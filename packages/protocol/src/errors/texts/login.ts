import type { Entry } from '../entry.ts'

/** Names, e-mail login and the embedded wallet's frame. */
export const loginTexts = {
  'name.resolve': { text: 'Error resolving name', surface: 'inline', retry: true, spec: '§8' },
  'name.suggestions': {
    text: 'Error fetching name suggestions',
    surface: 'toast',
    retry: true,
    spec: '§8',
  },
  'name.forAddress': {
    text: 'Error fetching names for address',
    surface: 'toast',
    retry: true,
    spec: '§8',
  },
  'name.register': {
    text: (p: { name: string; reason?: string }) => p.reason || `Error registering name ${p.name}`,
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'email.tooSoon': {
    text: (p: { seconds: number }) => `Please try again after ${p.seconds} seconds`,
    surface: 'inline',
    retry: true,
    spec: '§8',
  },
  'frame.dependency': {
    text: 'Unable to load email login dependency',
    surface: 'toast',
    retry: true,
    spec: '§8',
  },
  'frame.aborted': { text: 'Request was aborted', surface: 'log', retry: false, spec: '§8' },
  'frame.wrong': { text: 'Something went wrong', surface: 'toast', retry: false, spec: '§8' },
  'frame.error': { text: 'An error occurred', surface: 'toast', retry: false, spec: '§8' },
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
  'frame.prf': {
    text: 'This passkey cannot lock anything.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'frame.fresh': { text: 'Sign in again first.', surface: 'inline', retry: true, spec: 'product' },
} as const satisfies Record<string, Entry>
