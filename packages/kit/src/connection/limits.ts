/** Bounds of connections, each with its § of the specification. */
export const connectionLimits = {
  disconnectWaitMs: 3_000, // §4, §9 sign-out wait
  switchTimeoutMs: 60_000, // ours: a wallet that never answers a switch is told so
  answerTimeoutMs: 10_000, // ours: what a wallet answers without asking its owner
  embeddedWaitMs: 5 * 60_000, // ours: how long a choice is waited for in a modal that never closes
  restoreTimeoutMs: 5_000, // ours: silent restore gives up and shows "disconnected"
  walletNameLength: 80, // ours: what a wallet calls itself is cut here, on every way and chain
} as const
