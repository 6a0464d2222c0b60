/** Limits that no page needs before somebody acts: apart from the other groups, so that no first load carries them. */
export const pairing = {
  lifetimeMs: 4 * 60_000, // §4, §9
  staleMs: 10_000, // §4 treated as expired at this much left
  retryMs: 1_000, // §9
} as const

export const walletConnect = {
  heartbeatMs: 5_000, // §9
  sessionLifeSeconds: 604_800, // the protocol: 7 days
  requestMs: 5 * 60_000, // the protocol: how long a wallet may take
  lateAnswerMs: 10_000, // ours: how long a page that was away waits for an answer from before its question's end
  pingMs: 30_000, // the protocol
  callRetryMs: 15_000, // ours: a relay that does not answer is asked again on a new socket
  callGiveUpMs: 60_000, // ours
  openTimeoutMs: 15_000, // ours
  reconnectMs: 1_000, // ours: at most so long after a lost socket, doubled each time
  reconnectMaxMs: 30_000, // ours
  asleepMs: 30_000, // ours: a heartbeat that comes so late tells of a machine that slept
  attestMs: 2_000, // ours: how long a message waits for the word of a verify service
  attestPauseMs: 60_000, // ours: so long is one left alone that did not answer
  seenMessages: 1_000, // ours: hashes that are remembered
} as const

export const calls = {
  receiptMs: 3 * 60_000, // ours: how long a transaction is waited for, as viem waits
  statusPollMs: 1_000, // ours: how often a wallet is asked what became of its calls
} as const

export const swaps = {
  feeBips: 85, // §9: 0.85 %
  gasLimit: 150_000, // §9: for a fee that is shown before there is a transaction
  slippagePercent: 1, // §9, D30
  mostSlippagePercent: 50, // the wire
  shownDecimals: 6, // §9
  deadlineSeconds: 20 * 60, // ours: a transaction that nobody mined in so long is not carried out later
} as const

export const previews = {
  freshMs: 12_000, // ours: what a signature would do is tried anew, about with each block of the slowest chain
  historyPages: 5, // ours: read to find an earlier payment
} as const

export const solana = {
  pollMs: 1_000, // facts/modal.md §8: how often a transaction is looked for
  confirmationMs: 90_000, // ours: longer than a block hash lives, 150 blocks of 400 ms
  transferUnits: 1_000, // ours: the work of a transfer is 450, and wallets may add to it
  signatureLamports: 5_000, // the protocol
  leastUnitPrice: 1_000, // ours, micro-lamports
  mostPriorityLamports: 100_000, // ours: 0.0001 SOL for a transfer
  mostUnits: 400_000, // ours: a first try may take so much
  tokenUnits: 80_000, // ours: where a node does not say what a try took
  unitsMargin: 1.3, // ours: wallets may add to it
  historyPage: 15, // ours: each row is a question to the app's node
} as const

export const bitcoin = {
  mostFeeRate: 5_000, // ours, satoshis for a virtual byte: more was never asked, and is a mistake
  mostFeePercent: 50, // ours: of what leaves the account; more is a mistake
  pollMs: 5_000, // ours: how often a transaction is looked for
  confirmationMs: 2 * 60 * 60_000, // ours: a dozen blocks
  looksBeforeGone: 6, // ours: so often in a row a node may not know a transaction that was sent
} as const

export { frame } from './frameLimits.ts'
