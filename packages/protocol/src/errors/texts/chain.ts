import type { Entry } from '../entry.ts'

/** Chains and networks. */
export const chainTexts = {
  'chain.mismatch': {
    text: (p: { expected: string; actual: string }) =>
      `Your wallet is on ${p.actual}, but this needs ${p.expected}. Switch the network, then send it again.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'chain.unsupported': {
    text: 'Chain is not supported',
    surface: 'toast',
    retry: false,
    spec: '§4',
  },
  'chain.invalidId': { text: 'Invalid chainId', surface: 'log', retry: false, spec: '§5' },
} as const satisfies Record<string, Entry>
