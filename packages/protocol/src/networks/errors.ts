import { defineError } from '../errors/defineError.ts'

/*
 * Chains and networks, and who reads them.
 */

export const chainNotConfigured = defineError(
  'chain.notConfigured',
  (p: { namespace: string }) =>
    `Namespace '${p.namespace}' is not configured. Please call connect() first with namespace config.`,
  { surface: 'log', spec: '§5' },
)
export const chainSwitchFailed = defineError(
  'chain.switchFailed',
  (p: { name: string }) => `Failed to switch to chain ${p.name}`,
  {
    help: 'Switch the network inside your wallet, then come back here.',
    surface: 'toast',
    spec: '§8',
  },
)
export const networkLast = defineError(
  'network.last',
  (p: { network: string }) =>
    `${p.network} is the last network of its namespace. Add another one first.`,
  { surface: 'log' },
)
export const networkInvalid = defineError(
  'network.invalid',
  (p: { network: unknown; problem: 'wrong id' | 'no RPC address' | 'named twice' }) =>
    `Network ${String(p.network)} cannot be used: ${p.problem}.`,
  { surface: 'log' },
)
export const networkNotFound = defineError('network.notFound', 'Network not found', {
  surface: 'log',
  spec: '§8',
})

export const chainMismatch = defineError(
  'chain.mismatch',
  (p: { expected: string; actual: string }) =>
    `Your wallet is on ${p.actual}, but this needs ${p.expected}. Switch the network, then send it again.`,
)
export const chainUnsupported = defineError('chain.unsupported', 'Chain is not supported', {
  surface: 'toast',
  spec: '§4',
})
export const chainInvalidId = defineError('chain.invalidId', 'Invalid chainId', {
  surface: 'log',
  spec: '§5',
})
export const connectionAdapter = defineError('connection.adapter', 'Adapter not found', {
  surface: 'log',
  spec: '§8',
})
export const connectionClients = defineError(
  'connection.clients',
  'ConnectionControllerClient and NetworkControllerClient must be set',
  { surface: 'log', spec: '§8' },
)
