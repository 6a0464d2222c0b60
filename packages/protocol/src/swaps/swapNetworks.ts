/**
 * The EVM chains on which swaps run with a social sign-in (SPEC §9): Ethereum, Arbitrum, Optimism, zkSync Era, Base, BNB Smart Chain,
 * Polygon, Gnosis, Avalanche, Fantom, Kaia and Aurora. A chain that an operator configures counts as well (D19).
 */
export const swapNetworks = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
] as const
