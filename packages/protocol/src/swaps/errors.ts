import { defineError } from '../errors/defineError.ts'

/*
 * Swaps.
 */

export const swapInitialize = defineError('swap.initialize', 'Failed to initialize swap', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
export const swapAllowance = defineError('swap.allowance', 'Failed to check allowance', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
export const swapApproval = defineError('swap.approval', 'Failed to create approval transaction', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
export const swapTransaction = defineError('swap.transaction', 'Failed to create transaction', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
export const swapTokenPrice = defineError(
  'swap.tokenPrice',
  'Failed to fetch network token price',
  { surface: 'toast', retry: true, spec: '§8' },
)
export const swapIncorrectAmount = defineError('swap.incorrectAmount', 'Incorrect amount', {
  help: 'Please enter a valid amount',
  surface: 'toast',
  spec: '§8',
})
export const swapGasNetwork = defineError(
  'swap.gasNetwork',
  'Network not supported for Gas Price',
  { surface: 'log', spec: '§8' },
)
export const swapNetwork = defineError('swap.network', 'Network not supported for Swaps', {
  surface: 'log',
  spec: '§8',
})
export const swapQuote = defineError(
  'swap.quote',
  'No quote came. Check your connection and try again; nothing was sent.',
  { retry: true },
)
export const swapLiquidity = defineError(
  'swap.liquidity',
  'There is not enough liquidity for this amount now. Try a smaller amount or another token.',
)
export const swapTooSmall = defineError(
  'swap.tooSmall',
  'The amount is too small: nothing would come out.',
)
export const swapKeepsPart = defineError(
  'swap.keepsPart',
  'One of these tokens keeps a part of each transfer, so no quote of it would hold. It is not swapped here.',
)
export const swapFrozen = defineError('swap.frozen', 'One of these tokens cannot be moved now.')
export const swapStale = defineError(
  'swap.stale',
  'The price has moved: less would come out than you were shown. Look at the new quote.',
)
export const swapPermitOver = defineError(
  'swap.permitOver',
  'The signed permission is over. Sign it again; nothing was sent.',
)
export const swapMismatch = defineError(
  'swap.mismatch',
  'The transaction does not do what you were shown. It was not sent.',
)
export const swapWouldFail = defineError(
  'swap.wouldFail',
  'The network says that this swap would fail now. It was not sent.',
)
export const swapReverted = defineError(
  'swap.reverted',
  'The network took the transaction back: nothing was swapped, and only the network fee was paid.',
)
export const swapRouter = defineError(
  'swap.router',
  'The service of swaps names another contract than this app trusts, so your wallet was not asked. Try again later, or tell whoever runs this app.',
)
export const swapDecimals = defineError(
  'swap.decimals',
  'The network counts one of these tokens in other units than the service says, so amounts shown would be wrong. Choose another token.',
)
export const swapGasBalance = defineError(
  'swap.gasBalance',
  (p: { symbol: string }) => `Not enough ${p.symbol} for the network fee.`,
)
