/** Codes on which a refused switch becomes "add the chain" (SPEC §4; -32603 is what several wallets send for 4902). */
export const addChainCodes: ReadonlySet<number> = new Set([4902, 32603, -32603, 5000])

/** Codes that mean "the user said no": EIP-1193, WalletConnect's 5000–5003 and EIP-5792's refused upgrade. */
export const rejectionCodes: ReadonlySet<number | string> = new Set([
  4001,
  5000,
  5001,
  5002,
  5003,
  5750,
  'ACTION_REJECTED',
])
