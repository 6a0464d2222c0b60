import type { Entry } from '../entry.ts'

/** WalletConnect on the wire: what a peer, a relay or a pasted address got wrong. */
export const walletConnectTexts = {
  'connection.signClient': {
    text: 'Sign Client not initialized',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.network': {
    text: 'CaipNetwork is undefined',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'wc.uri': {
    text: (p: { problem: string }) => `This is not a WalletConnect address: ${p.problem}.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wc.message': {
    text: (p: { problem: string }) => `A WalletConnect message cannot be read: ${p.problem}.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'wc.relayRefused': {
    text: (p: { reason: string }) =>
      `The wallet could not be asked: the relay answered “${p.reason}”.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wc.relayLost': {
    text: 'The relay did not confirm the request, so the wallet may not have it. Check your connection, and the wallet, before you try again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wc.token': {
    text: (p: {
      fault: 'malformed' | 'signature' | 'expired' | 'notYetValid' | 'audience' | 'lifetime'
      problem: string
    }) => `The token of a relay client is not valid: ${p.problem}.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
