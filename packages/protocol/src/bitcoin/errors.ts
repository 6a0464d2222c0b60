import { defineError } from '../errors/defineError.ts'

/*
 * Payments on Bitcoin.
 */

export const bitcoinRefused = defineError(
  'bitcoin.refused',
  (p: { reason: string }) =>
    `The Bitcoin network refused this payment: ${p.reason}. Nothing was sent.`,
  { retry: true },
)
export const bitcoinCoins = defineError(
  'bitcoin.coins',
  'The coins of this account do not cover the amount and the network fee. Lower one of them; nothing was sent.',
)
export const bitcoinDust = defineError(
  'bitcoin.dust',
  (p: { least: string }) =>
    `The Bitcoin network carries no amount below ${p.least} to this address. Send more; nothing was sent.`,
)
export const bitcoinFee = defineError(
  'bitcoin.fee',
  (p: { percent: number }) =>
    `The network fee would take ${p.percent} % of what is spent. Choose a lower fee or a larger amount; nothing was sent.`,
)
export const bitcoinForeignInput = defineError(
  'bitcoin.foreignInput',
  'This transaction spends coins of another account. The wallet was not asked to sign it.',
)
export const bitcoinChanged = defineError(
  'bitcoin.changed',
  'The wallet brought back another transaction than it was asked to sign. It was thrown away; nothing was sent.',
)
export const bitcoinUnsigned = defineError(
  'bitcoin.unsigned',
  'The wallet did not sign all that it was asked to, or not with the key of this account. Nothing was sent.',
  { retry: true },
)
export const bitcoinAccount = defineError(
  'bitcoin.account',
  'Coins of this kind of account cannot be spent here, or the wallet does not tell its public key. Choose another account in the wallet; nothing was sent.',
)
export const bitcoinSentOther = defineError(
  'bitcoin.sentOther',
  (p: { txid: string }) =>
    `The wallet sent another payment than it was asked for. Look at transaction ${p.txid} in your wallet before you pay again.`,
)
