import type { Entry } from '../entry.ts'

/** What a wallet or a node said belongs to the failure: it is told in its own words (SPEC §8). */
const own = {
  text: (p: { message: string }) => p.message,
  surface: 'inline',
  retry: false,
  spec: 'product',
} as const satisfies Entry

/** The codes of JSON-RPC (EIP-1474) by their names, and those of bundles of calls (EIP-5792). */
export const rpcTexts = {
  'rpc.parse': own,
  'rpc.invalidRequest': own,
  'rpc.methodNotFound': own,
  'rpc.invalidParams': own,
  'rpc.internal': own,
  'rpc.invalidInput': own,
  'rpc.resourceNotFound': own,
  'rpc.resourceUnavailable': own,
  'rpc.transactionRejected': own,
  'rpc.methodNotSupported': own,
  'rpc.version': own,
  'calls.capability': {
    text: 'This wallet lacks something that these calls need, so nothing was sent. Use another wallet for this action.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'calls.duplicate': {
    text: 'The wallet has been given calls under this id before. Look in the wallet whether they are done.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'calls.unknown': {
    text: 'The wallet does not know these calls. Look in the wallet’s own list of what it sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'calls.tooLarge': {
    text: 'These are too many calls for the wallet at once, so nothing was sent. Send fewer at a time.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'calls.notAtomic': {
    text: 'This wallet cannot send these calls as one, so nothing was sent. Use another wallet, or send them one by one.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'calls.interrupted': {
    text: (p: { sent: number; total: number; id: string }) =>
      `The wallet took ${p.sent} of ${p.total} calls and then stopped. Those that it took count: look at what became of them before you send the rest.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
