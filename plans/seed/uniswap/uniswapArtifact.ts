import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

const files = {
  factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  router: '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  quoter: '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
} as const

export type UniswapName = keyof typeof files

/**
 * A contract of Uniswap v3 as its authors published it: data for the local chain alone, never part of what we ship (NOTICE). Code
 * compiled by somebody else would give pools at other addresses than the ones that the router computes.
 */
export function uniswapArtifact(name: UniswapName): { readonly abi: Abi; readonly bytecode: Hex } {
  const load = createRequire(import.meta.url)
  return load(files[name]) as { abi: Abi; bytecode: Hex }
}
