import type { Address } from '../address/address.ts'
import type { CaipNetworkId } from '../caip/caip.ts'

/** Uniswap put it at one address on the first networks. */
const first: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

/**
 * SwapRouter02 of Uniswap v3 by network (docs.uniswap.org, deployments): the one contract that may be allowed a token there, unless an
 * app names another. A network that is not in here has none that is known.
 */
export const swapRouters: Readonly<Partial<Record<CaipNetworkId, Address>>> = {
  'eip155:1': first,
  'eip155:10': first,
  'eip155:137': first,
  'eip155:42161': first,
  'eip155:56': '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
  'eip155:8453': '0x2626664c2603336E57B271c5C0b26F421741e481',
  'eip155:43114': '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
}

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
