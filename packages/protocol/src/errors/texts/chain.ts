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
  'chain.switchFailed': {
    text: (p: { name: string }) => `Failed to switch to chain ${p.name}`,
    help: 'Switch the network inside your wallet, then come back here.',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'chain.notConfigured': {
    text: (p: { namespace: string }) =>
      `Namespace '${p.namespace}' is not configured. Please call connect() first with namespace config.`,
    surface: 'log',
    retry: false,
    spec: '§5',
  },
  'chain.invalidId': { text: 'Invalid chainId', surface: 'log', retry: false, spec: '§5' },
  'network.notFound': { text: 'Network not found', surface: 'log', retry: false, spec: '§8' },
} as const satisfies Record<string, Entry>
