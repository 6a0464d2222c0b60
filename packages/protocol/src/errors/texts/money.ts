import type { Entry } from '../entry.ts'

const toast = { surface: 'toast', retry: true, spec: '§8' } as const

/** Balances, history and send. */
export const moneyTexts = {
  'history.fetch': { text: 'Failed to fetch transactions', ...toast },
  'balance.unavailable': { text: 'Token Balance Unavailable', ...toast },
  'send.amountAndReceiver': {
    text: 'An amount and receiver address are required',
    surface: 'inline',
    retry: false,
    spec: '§5',
  },
  'send.token': { text: 'A token is required', surface: 'inline', retry: false, spec: '§5' },
  'send.decimals': {
    text: 'The token’s contract counts in other decimals than the list of tokens says.',
    help: 'The amount would be another one. Nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'send.chain': { text: 'Unsupported chain', surface: 'inline', retry: false, spec: '§5' },
} as const satisfies Record<string, Entry>
