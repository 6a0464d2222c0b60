import type { Entry } from '../entry.ts'

/** Payments on Bitcoin. */
export const bitcoinTexts = {
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
  'bitcoin.sentOther': {
    text: (p: { txid: string }) =>
      `The wallet sent another payment than it was asked for. Look at transaction ${p.txid} in your wallet before you pay again.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
