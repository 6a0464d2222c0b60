import { defineError } from '../errors/defineError.ts'

export const chainMismatch = defineError(
  'chain.mismatch',
  (p: { expected: string; actual: string }) =>
    `Your wallet is on ${p.actual}, but this needs ${p.expected}. Switch the network, then send it again.`,
  { surface: 'inline', retry: false, spec: 'product' },
)
export const chainUnsupported = defineError('chain.unsupported', 'Chain is not supported', {
  surface: 'toast',
  retry: false,
  spec: '§4',
})
export const chainInvalidId = defineError('chain.invalidId', 'Invalid chainId', {
  surface: 'log',
  retry: false,
  spec: '§5',
})
