import type { Address } from 'viem'

/** Multicall3's address on every chain that has it. */
export const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
