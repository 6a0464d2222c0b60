import { defineError } from './defineError.ts'

/*
 * Transactions that a wallet signed.
 */

export const permitExpired = defineError(
  'permit.expired',
  'The signed permission has expired. Sign again; nothing moved.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txError = defineError('tx.error', 'Transaction error', {
  surface: 'toast',
  retry: false,
  spec: '§8',
})
export const txReverted = defineError(
  'tx.reverted',
  (p: { reason: string }) =>
    `The contract refused this: ${p.reason}. Your tokens did not move; only the network fee of a sent transaction is spent.`,
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txReplaced = defineError(
  'tx.replaced',
  'Your wallet replaced this transaction with another one. Look in the wallet for the one that counts.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txCancelled = defineError(
  'tx.cancelled',
  'You cancelled this transaction in your wallet. Nothing moved.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txDropped = defineError(
  'tx.dropped',
  'The network dropped this transaction before it was mined. See in your wallet that it is gone, then send it again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txPending = defineError(
  'tx.pending',
  'The transaction is not mined yet. It is safe to leave this page: it continues without it.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txGas = defineError(
  'tx.gas',
  (p: { symbol: string }) =>
    `Your wallet has too little ${p.symbol} for the network fee. Add some, then send it again.`,
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txAllowance = defineError(
  'tx.allowance',
  'The contract may not move this amount of your tokens yet. Approve exactly this amount, then send it again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txNonce = defineError(
  'tx.nonce',
  'Another transaction of this account came first. Wait until it is mined, then send this one again.',
  { surface: 'inline', retry: false, spec: 'product' },
)
export const txUnderpriced = defineError(
  'tx.underpriced',
  'The network fee offered is too low right now. Send it again with the fee that the wallet proposes.',
  { surface: 'inline', retry: false, spec: 'product' },
)
