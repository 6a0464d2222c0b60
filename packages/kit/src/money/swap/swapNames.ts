import type { SwapPair } from './state.ts'

/** What events say of a swap: where, and what for what; never how much. */
export const swapNames = ({ place, from, to }: SwapPair) => ({
  network: place.caipNetworkId,
  fromToken: from.symbol,
  toToken: to.symbol,
})
