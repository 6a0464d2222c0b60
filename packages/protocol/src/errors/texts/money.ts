import type { Entry } from '../entry.ts'

const toast = { surface: 'toast', retry: true, spec: '§8' } as const

/** Balances, history, swap and send. */
export const moneyTexts = {
  'history.fetch': { text: 'Failed to fetch transactions', ...toast },
  'balance.unavailable': { text: 'Token Balance Unavailable', ...toast },
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
  'swap.gasNetwork': {
    text: 'Network not supported for Gas Price',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'swap.network': {
    text: 'Network not supported for Swaps',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'send.amountAndReceiver': {
    text: 'An amount and receiver address are required',
    surface: 'inline',
    retry: false,
    spec: '§5',
  },
  'send.token': { text: 'A token is required', surface: 'inline', retry: false, spec: '§5' },
  'send.chain': { text: 'Unsupported chain', surface: 'inline', retry: false, spec: '§5' },
} as const satisfies Record<string, Entry>
