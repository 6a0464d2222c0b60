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
  'solana.rent': {
    text: 'An account on Solana must hold a least amount, about 0.0009 SOL. After this payment yours or the receiver’s would hold less. Change the amount; nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'solana.frozen': {
    text: 'Whoever issued this token has frozen one of the two accounts, so it cannot move. Nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'solana.memo': {
    text: 'This receiver takes tokens only with a note. Write one and try again. Nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'solana.notMovable': {
    text: 'Whoever issued this token has stopped its transfers, or allows them only by an app of their own. Nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'send.chain': { text: 'Unsupported chain', surface: 'inline', retry: false, spec: '§5' },
} as const satisfies Record<string, Entry>
