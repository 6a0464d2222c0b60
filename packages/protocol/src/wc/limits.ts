/** Timings of a pairing by QR code or link. */
export const pairingLimits = {
  lifetimeMs: 4 * 60_000, // §4, §9
  staleMs: 10_000, // §4 treated as expired at this much left
  retryMs: 1_000, // §9
} as const

/** Timings of WalletConnect’s relay and sessions. */
export const walletConnectLimits = {
  heartbeatMs: 5_000, // §9
  sessionLifeSeconds: 604_800, // the protocol: 7 days, where nobody says another end
  longestSessionSeconds: 365 * 86_400, // ours: wallets grant a month, none honestly for ever
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
