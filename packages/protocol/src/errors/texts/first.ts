import type { Entry } from '../entry.ts'

/** Connecting, as far as a page may have to tell of it before its first picture; kept few, because every page loads them. */
export const firstTexts = {
  'connection.disconnectFailed': {
    text: 'Failed to disconnect',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'connection.adapter': {
    text: 'Adapter not found',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.clients': {
    text: 'ConnectionControllerClient and NetworkControllerClient must be set',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.bothSignIns': {
    text: 'Cannot set both `siweConfig` and `siwx` options',
    surface: 'log',
    retry: false,
    spec: '§5',
  },
  'options.endpoint': {
    text: (p: { name: string; url: string }) =>
      `Endpoint '${p.name}' is no absolute address: ${p.url}`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'options.unknown': {
    text: (p: { name: string }) => `There is no option '${p.name}'`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'options.conflict': {
    text: (p: { name: string; other: string }) =>
      `Options '${p.name}' and '${p.other}' say two things. Keep one of them.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'options.id': {
    text: (p: { id: unknown }) =>
      `The id ${JSON.stringify(p.id)} cannot name a kit. Use up to 40 letters, digits, - and _.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'kit.destroyed': {
    text: 'This kit was destroyed. Make another one.',
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'chain.notConfigured': {
    text: (p: { namespace: string }) =>
      `Namespace '${p.namespace}' is not configured. Please call connect() first with namespace config.`,
    surface: 'log',
    retry: false,
    spec: '§5',
  },
  'chain.switchFailed': {
    text: (p: { name: string }) => `Failed to switch to chain ${p.name}`,
    help: 'Switch the network inside your wallet, then come back here.',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'network.last': {
    text: (p: { network: string }) =>
      `${p.network} is the last network of its namespace. Add another one first.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'network.invalid': {
    text: (p: { network: unknown; problem: 'wrong id' | 'no RPC address' | 'named twice' }) =>
      `Network ${String(p.network)} cannot be used: ${p.problem}.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'network.notFound': { text: 'Network not found', surface: 'log', retry: false, spec: '§8' },
  'wallet.locked': {
    text: 'Your wallet is locked. Unlock it, then try again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'wallet.unavailable': {
    text: 'The wallet does not answer. Check that it is installed and switched on, then reload the page.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
