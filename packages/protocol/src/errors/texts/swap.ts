import type { Entry } from '../entry.ts'

const toast = { surface: 'toast', retry: true, spec: '§8' } as const
const log = { surface: 'log', retry: false, spec: '§8' } as const
const inline = { surface: 'inline', retry: false, spec: 'product' } as const

/** Swaps. */
export const swapTexts = {
  'swap.initialize': { text: 'Failed to initialize swap', ...toast },
  'swap.allowance': { text: 'Failed to check allowance', ...toast },
  'swap.approval': { text: 'Failed to create approval transaction', ...toast },
  'swap.transaction': { text: 'Failed to create transaction', ...toast },
  'swap.tokenPrice': { text: 'Failed to fetch network token price', ...toast },
  'swap.incorrectAmount': {
    text: 'Incorrect amount',
    help: 'Please enter a valid amount',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'swap.gasNetwork': { text: 'Network not supported for Gas Price', ...log },
  'swap.network': { text: 'Network not supported for Swaps', ...log },
  'swap.quote': {
    text: 'No quote came. Check your connection and try again; nothing was sent.',
    ...inline,
    retry: true,
  },
  'swap.liquidity': {
    text: 'There is not enough liquidity for this amount now. Try a smaller amount or another token.',
    ...inline,
  },
  'swap.tooSmall': { text: 'The amount is too small: nothing would come out.', ...inline },
  'swap.keepsPart': {
    text: 'One of these tokens keeps a part of each transfer, so no quote of it would hold. It is not swapped here.',
    ...inline,
  },
  'swap.frozen': { text: 'One of these tokens cannot be moved now.', ...inline },
  'swap.stale': {
    text: 'The price has moved: less would come out than you were shown. Look at the new quote.',
    ...inline,
  },
  'swap.permitOver': {
    text: 'The signed permission is over. Sign it again; nothing was sent.',
    ...inline,
  },
  'swap.mismatch': {
    text: 'The transaction does not do what you were shown. It was not sent.',
    ...inline,
  },
  'swap.wouldFail': {
    text: 'The network says that this swap would fail now. It was not sent.',
    ...inline,
  },
  'swap.reverted': {
    text: 'The network took the transaction back: nothing was swapped, and only the network fee was paid.',
    ...inline,
  },
  'swap.router': {
    text: 'The service of swaps names another contract than this app trusts, so your wallet was not asked. Try again later, or tell whoever runs this app.',
    ...inline,
  },
  'swap.decimals': {
    text: 'The network counts one of these tokens in other units than the service says, so amounts shown would be wrong. Choose another token.',
    ...inline,
  },
  'swap.gasBalance': {
    text: (p: { symbol: string }) => `Not enough ${p.symbol} for the network fee.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
