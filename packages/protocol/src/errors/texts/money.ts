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
  'bitcoin.refused': {
    text: (p: { reason: string }) =>
      `The Bitcoin network refused this payment: ${p.reason}. Nothing was sent.`,
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'bitcoin.coins': {
    text: 'The coins of this account do not cover the amount and the network fee. Lower one of them; nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'bitcoin.dust': {
    text: (p: { least: string }) =>
      `The Bitcoin network carries no amount below ${p.least} to this address. Send more; nothing was sent.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'bitcoin.fee': {
    text: (p: { percent: number }) =>
      `The network fee would take ${p.percent} % of what is spent. Choose a lower fee or a larger amount; nothing was sent.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'bitcoin.foreignInput': {
    text: 'This transaction spends coins of another account. The wallet was not asked to sign it.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'bitcoin.changed': {
    text: 'The wallet brought back another transaction than it was asked to sign. It was thrown away; nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'bitcoin.unsigned': {
    text: 'The wallet did not sign all that it was asked to, or not with the key of this account. Nothing was sent.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'bitcoin.account': {
    text: 'Coins of this kind of account cannot be spent here, or the wallet does not tell its public key. Choose another account in the wallet; nothing was sent.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'send.chain': { text: 'Unsupported chain', surface: 'inline', retry: false, spec: '§5' },
} as const satisfies Record<string, Entry>
