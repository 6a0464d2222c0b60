/** Regular work on plans, ours: what one call may cost, and how far back is looked. */
export const maintenanceLimits = {
  gasPerCall: 8_000_000,
  gasPerBatch: 13_000_000, // with its margin below 2^24, the most that EIP-7825 lets a transaction have
  gasBase: 100_000,
  listed: 100, // entries of a list, where the contract has such a limit
  epochs: 400,
  periods: 60,
  members: 100_000,
  passes: 6, // one task may make the next one due
  mostTip: 300_000_000_000n, // wei of a gas: ten times what Polygon's validators ask at least (25 to 30 gwei); dearer work can wait
} as const
