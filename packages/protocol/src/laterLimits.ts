/** Limits that no page needs before somebody acts: apart from the other groups, so that no first load carries them. */
export const walletConnect = {
  heartbeatMs: 5_000, // §9
  sessionLifeSeconds: 604_800, // the protocol: 7 days
  requestMs: 5 * 60_000, // the protocol: how long a wallet may take
  pingMs: 30_000, // the protocol
  callRetryMs: 15_000, // ours: a relay that does not answer is asked again on a new socket
  callGiveUpMs: 60_000, // ours
  openTimeoutMs: 15_000, // ours
  reconnectMs: 100, // ours: after a lost socket, doubled each time
  reconnectMaxMs: 30_000, // ours
  asleepMs: 30_000, // ours: a heartbeat that comes so late tells of a machine that slept
  seenMessages: 1_000, // ours: hashes that are remembered
} as const
