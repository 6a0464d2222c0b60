import { defineError } from './defineError.ts'

/*
 * The codes of JSON-RPC (EIP-1474) by their names, and those of bundles of calls (EIP-5792).
 */

/** What a wallet or a node said belongs to the failure: it is told in its own words (SPEC §8). */
const ownWords = (p: { message: string }): string => p.message

export const rpcParse = defineError('rpc.parse', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcInvalidRequest = defineError('rpc.invalidRequest', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcMethodNotFound = defineError('rpc.methodNotFound', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcInvalidParams = defineError('rpc.invalidParams', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcInternal = defineError('rpc.internal', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcInvalidInput = defineError('rpc.invalidInput', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcResourceNotFound = defineError('rpc.resourceNotFound', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcResourceUnavailable = defineError('rpc.resourceUnavailable', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcTransactionRejected = defineError('rpc.transactionRejected', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcMethodNotSupported = defineError('rpc.methodNotSupported', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const rpcVersion = defineError('rpc.version', ownWords, {
  surface: 'inline',
  retry: false,
  spec: 'product',
})
export const callsCapability = defineError(
  'calls.capability',
  'This wallet lacks something that these calls need, so nothing was sent. Use another wallet for this action.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const callsDuplicate = defineError(
  'calls.duplicate',
  'The wallet has been given calls under this id before. Look in the wallet whether they are done.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const callsUnknown = defineError(
  'calls.unknown',
  'The wallet does not know these calls. Look in the wallet’s own list of what it sent.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const callsTooLarge = defineError(
  'calls.tooLarge',
  'These are too many calls for the wallet at once, so nothing was sent. Send fewer at a time.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const callsNotAtomic = defineError(
  'calls.notAtomic',
  'This wallet cannot send these calls as one, so nothing was sent. Use another wallet, or send them one by one.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const callsInterrupted = defineError(
  'calls.interrupted',
  (p: { sent: number; total: number; id: string }) =>
    `The wallet took ${p.sent} of ${p.total} calls and then stopped. Those that it took count: look at what became of them before you send the rest.`,
  { surface: 'inline', retry: false, spec: 'product' },
)
