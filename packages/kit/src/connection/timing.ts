import { limits } from '@causeway/protocol/limits'

/**
 * Times and counts of the connection. What SPEC fixes comes from `limits`; the others are the kit's own,
 * in milliseconds unless said.
 */
export const timing = {
  recentWallets: limits.wallets.recent,
  signOutWait: limits.connection.disconnectWaitMs,
  /** A wallet that never answers a switch has failed; its owner may still move it. */
  switchWait: limits.connection.switchTimeoutMs,
  /** Restore: how long a wallet may take to announce itself. Extensions inject within about 100 ms; slow machines need more. */
  announcementWait: 1_500,
  /** Restore: how long a known wallet may take to answer a silent question. */
  restoreWait: limits.connection.restoreTimeoutMs,
  /** Asked wallets that stay silent this long are called slow on screen; the attempt goes on. */
  slowAfter: 12_000,
  /** A wallet may report its new chain a moment after it answered the switch. */
  chainSettleStep: 150,
  chainSettleSteps: 8,
} as const
