/**
 * Every timing, size and count that SPEC fixes: values only, one object per domain, each line with its §.
 * Names end in their unit; what has no unit is a count. A bare limit anywhere else is a mistake.
 */

export const connection = {
  disconnectWaitMs: 3_000, // §4, §9 sign-out wait
  switchTimeoutMs: 60_000, // ours: a wallet that never answers a switch is told so
  answerTimeoutMs: 10_000, // ours: what a wallet answers without asking its owner
  embeddedWaitMs: 5 * 60_000, // ours: how long a choice is waited for in a modal that never closes
  restoreTimeoutMs: 5_000, // ours: silent restore gives up and shows "disconnected"
} as const

export { calls, frame, pairing, previews, swaps, walletConnect } from './laterLimits.ts'

export const caches = {
  portfolioMs: 30_000, // §9
  nativeBalanceMs: 30_000, // §9
  tokensPollMs: 10_000, // ours: tokens on screen are read again
  nameServiceMs: 5 * 60_000, // §9
  identityMs: 5 * 60_000, // §9
  balanceRetryBlockMs: 30_000, // §8, §9
} as const

export const modal = {
  widthPx: 360, // §9
  zIndex: 999, // §9
  frameZIndex: 999_999, // §2, §9
  baseFontPx: 10, // §9
  radiusPx: 4, // §9
  colorMixPercent: 0, // §9
  headerTextMs: 120, // §9
  heightMs: 150, // §9
  viewTransitionMs: 150, // §9
  transitionSlowMs: 200, // §9
  transitionMs: 125, // §9
  transitionFastMs: 75, // §9
  toastDelayMs: 150, // §4, §9
  toastMs: 2_500, // ours: how long a toast stays that nobody holds
  networkSearchMs: 100, // ours: a list that is already here answers fast
  shakeMs: 500, // §9
  errorDelayMs: 300, // §6, §9
} as const

export const wallets = {
  recent: 2, // §3, §9
  page: 40, // §9
  recommended: 4, // §9
  search: 100, // §9
  imagesPrefetched: 20, // §9
  imagePreloadMs: 2_000, // §9
} as const

export const rpc = {
  timeoutMs: 10_000, // §9
  retries: 3, // §9
  retryDelayMs: 150, // §9, doubled each time
  retryAfterMaxMs: 60_000, // ours: a longer Retry-After is an outage, not a wait
  batchSize: 1_000, // §9
  dedupSize: 8_192, // §9
  pollingMs: 4_000, // §9 fallback ranking
  samples: 10, // §9
  pingTimeoutMs: 1_000, // §9
  stabilityWeight: 0.7, // §9
  latencyWeight: 0.3, // §9
  backups: 5, // §9
} as const

export const display = {
  numberDecimals: 2, // §5
  quantityDecimals: 3, // §5
  addressStart: 4, // §5
  addressEnd: 6, // §5
  avatarHexChars: 6, // §5
  testnetBalance: '0.00', // §9
} as const

export const telemetry = {
  errorsPerMinute: 5, // §8, §9
  batchWaitMs: 5_000, // product: events of this long travel together
  batchEvents: 20, // product
  waitingEvents: 100, // product: kept while the collector cannot be reached
  logBufferBytes: 1_024_000, // §9 about 1 MB: 1,000 × 1,024 bytes
  logLevel: 'error', // §9
} as const

export const features = {
  walletOrder: ['onramp', 'swaps', 'receive', 'send'], // §9
  connectOrder: ['email', 'social', 'wallet'], // §2
  connectOrderInstalled: ['wallet', 'email', 'social'], // §2 when installed wallets are detected
  accountTabs: ['Tokens', 'NFTs', 'Activity'], // §2
  sdkVersion: '4', // §9 default
  modalVersion: '1.7.6', // §9 version of the wire format spoken to AppKit clients
} as const

/** Regular work on plans (`plans/protocol/maintenance`), product: what one call may cost, and how far back is looked. */
export const maintenance = {
  gasPerCall: 8_000_000,
  gasPerBatch: 13_000_000, // with its margin below 2^24, the most that EIP-7825 lets a transaction have
  gasBase: 100_000,
  listed: 100, // entries of a list, where the contract has such a limit
  epochs: 400,
  periods: 60,
  members: 100_000,
  passes: 6, // one task may make the next one due
} as const
