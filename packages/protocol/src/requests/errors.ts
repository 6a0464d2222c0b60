import { defineError } from '../errors/defineError.ts'

/*
 * What a wallet, or the node behind it, answers to a request, and what becomes of a transaction.
 */

export const permitExpired = defineError(
  'permit.expired',
  'The signed permission has expired. Sign again; nothing moved.',
)
export const txError = defineError('tx.error', 'Transaction error', {
  surface: 'toast',
  spec: '§8',
})
export const txReverted = defineError(
  'tx.reverted',
  (p: { reason: string }) =>
    `The contract refused this: ${p.reason}. Your tokens did not move; only the network fee of a sent transaction is spent.`,
)
export const txReplaced = defineError(
  'tx.replaced',
  'Your wallet replaced this transaction with another one. Look in the wallet for the one that counts.',
)
export const txCancelled = defineError(
  'tx.cancelled',
  'You cancelled this transaction in your wallet. Nothing moved.',
)
export const txDropped = defineError(
  'tx.dropped',
  'The network dropped this transaction before it was mined. See in your wallet that it is gone, then send it again.',
)
export const txPending = defineError(
  'tx.pending',
  'The transaction is not mined yet. It is safe to leave this page: it continues without it.',
)
export const txGas = defineError(
  'tx.gas',
  (p: { symbol: string }) =>
    `Your wallet has too little ${p.symbol} for the network fee. Add some, then send it again.`,
)
export const txAllowance = defineError(
  'tx.allowance',
  'The contract may not move this amount of your tokens yet. Approve exactly this amount, then send it again.',
)
export const txNonce = defineError(
  'tx.nonce',
  'Another transaction of this account came first. Wait until it is mined, then send this one again.',
)
export const txUnderpriced = defineError(
  'tx.underpriced',
  'The network fee offered is too low right now. Send it again with the fee that the wallet proposes.',
)
export const callsCapability = defineError(
  'calls.capability',
  'This wallet lacks something that these calls need, so nothing was sent. Use another wallet for this action.',
)
export const callsDuplicate = defineError(
  'calls.duplicate',
  'The wallet has been given calls under this id before. Look in the wallet whether they are done.',
)
export const callsUnknown = defineError(
  'calls.unknown',
  'The wallet does not know these calls. Look in the wallet’s own list of what it sent.',
)
export const callsTooLarge = defineError(
  'calls.tooLarge',
  'These are too many calls for the wallet at once, so nothing was sent. Send fewer at a time.',
)
export const callsNotAtomic = defineError(
  'calls.notAtomic',
  'This wallet cannot send these calls as one, so nothing was sent. Use another wallet, or send them one by one.',
)
export const callsInterrupted = defineError(
  'calls.interrupted',
  (p: { sent: number; total: number; id: string }) =>
    `The wallet took ${p.sent} of ${p.total} calls and then stopped. Those that it took count: look at what became of them before you send the rest.`,
)
export const walletPending = defineError(
  'wallet.pending',
  'Your wallet already shows a request. Open the wallet and answer it first.',
)
export const walletTimeout = defineError(
  'wallet.timeout',
  'The wallet did not answer in time. Open it and look for a waiting request before you try again.',
)
export const walletUnauthorized = defineError(
  'wallet.unauthorized',
  'The wallet is locked or has not given this site access to that account. Unlock it, then connect again and choose the account.',
)
export const walletUnsupportedMethod = defineError(
  'wallet.unsupportedMethod',
  (p: { method: string }) =>
    `This wallet does not know ${p.method}. Use another wallet for this action.`,
)
export const walletDisconnected = defineError(
  'wallet.disconnected',
  'The wallet has lost its connection to the network. Check the network inside the wallet, then try again.',
)
export const walletChainDisconnected = defineError(
  'wallet.chainDisconnected',
  'The wallet cannot reach this network. Check the network inside the wallet, or choose another one, then try again.',
)
export const walletAccountChanged = defineError(
  'wallet.accountChanged',
  'The account in your wallet changed, so nothing was sent. Check the account shown here, then send it again.',
)
export const walletChainChanged = defineError(
  'wallet.chainChanged',
  'The network in your wallet changed, so nothing was sent. Switch back, then send it again.',
)
export const walletPopupBlocked = defineError(
  'wallet.popupBlocked',
  'The browser blocked the wallet’s window. Allow pop-ups for this site, then try again.',
)
export const walletRequest = defineError('wallet.request', (p: { message: string }) => p.message, {
  spec: '§8',
})
/** What a wallet or a node said belongs to the failure: it is told in its own words (SPEC §8). */
const ownWords = (p: { message: string }): string => p.message
export const rpcParse = defineError('rpc.parse', ownWords)
export const rpcInvalidRequest = defineError('rpc.invalidRequest', ownWords)
export const rpcMethodNotFound = defineError('rpc.methodNotFound', ownWords)
export const rpcInvalidParams = defineError('rpc.invalidParams', ownWords)
export const rpcInternal = defineError('rpc.internal', ownWords)
export const rpcInvalidInput = defineError('rpc.invalidInput', ownWords)
export const rpcResourceNotFound = defineError('rpc.resourceNotFound', ownWords)
export const rpcResourceUnavailable = defineError('rpc.resourceUnavailable', ownWords)
export const rpcTransactionRejected = defineError('rpc.transactionRejected', ownWords)
export const rpcMethodNotSupported = defineError('rpc.methodNotSupported', ownWords)
export const rpcVersion = defineError('rpc.version', ownWords)
