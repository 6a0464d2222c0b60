import { maxUint256, parseAbi, type Address } from 'viem'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { squareRootPrice } from './squareRootPrice.ts'
import type { Uniswap } from './uniswapAddresses.ts'

const positionsAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
])
const ownedFactoryAbi = parseAbi([
  'function setOwner(address owner)',
  'function enableFeeAmount(uint24 fee, int24 tickSpacing)',
])
const erc20Abi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])

/** The four fee tiers, in hundredths of a basis point, with the distance of their ticks. */
export const tickSpacings = { 100: 1, 500: 10, 3_000: 60, 10_000: 200 } as const

export type FeeTier = keyof typeof tickSpacings

const lastTick = 887_272

/** A token of a pool: its worth in hundred-millionths of a dollar, as price feeds write it. */
export type PoolToken = {
  readonly address: Address
  readonly worth: bigint
  readonly decimals: number
}

/** What a pool begins with. */
export type Opening = {
  readonly tokens: readonly [PoolToken, PoolToken]
  readonly fee: FeeTier
  /** Worth of each side, in the same unit as the tokens’. */
  readonly side: bigint
  /** How far from the price the liquidity reaches, in steps of the tier; left out: over all prices. */
  readonly reach?: number
}

/**
 * The published factory knows three tiers; its owner, whoever sent the code, adds the one of a hundredth of a per cent, as the
 * owner of the real one did.
 */
export function enableCheapTier(
  placedBy: Address,
  owner: Address,
  { factory }: Uniswap,
): SeedTransaction[] {
  return [
    seedTransaction(placedBy, factory, {
      abi: ownedFactoryAbi,
      functionName: 'setOwner',
      args: [owner],
    }),
    seedTransaction(owner, factory, {
      abi: ownedFactoryAbi,
      functionName: 'enableFeeAmount',
      args: [100, tickSpacings[100]],
    }),
  ]
}

/** Makes a pool at the price of its tokens' worth, and puts `maker`'s tokens into it, who must hold them. */
export function openPool(maker: Address, { positions }: Uniswap, pool: Opening): SeedTransaction[] {
  const [first, second] = sorted(pool.tokens)
  const price = squareRootPrice(first, second)
  const [tickLower, tickUpper] = reachOf(pool, price)
  const amount = ({ worth, decimals }: PoolToken) => (pool.side * 10n ** BigInt(decimals)) / worth
  const approve = ({ address }: PoolToken) =>
    seedTransaction(maker, address, {
      abi: erc20Abi,
      functionName: 'approve',
      args: [positions, maxUint256],
    })
  return [
    seedTransaction(maker, positions, {
      abi: positionsAbi,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [first.address, second.address, pool.fee, price],
    }),
    approve(first),
    approve(second),
    seedTransaction(maker, positions, {
      abi: positionsAbi,
      functionName: 'mint',
      args: [
        {
          token0: first.address,
          token1: second.address,
          fee: pool.fee,
          tickLower,
          tickUpper,
          amount0Desired: amount(first),
          amount1Desired: amount(second),
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: maker,
          deadline: maxUint256,
        },
      ],
    }),
  ]
}

/** In the order in which a pool knows them. */
export function sorted<T extends { readonly address: Address }>([a, b]: readonly [T, T]): [T, T] {
  return BigInt(a.address) < BigInt(b.address) ? [a, b] : [b, a]
}

function reachOf({ fee, reach }: Opening, price: bigint): [lower: number, upper: number] {
  const spacing = tickSpacings[fee]
  const widest = Math.floor(lastTick / spacing) * spacing
  if (reach === undefined) return [-widest, widest]
  // Near enough: the liquidity only has to lie around the price.
  const tick = Math.floor((2 * Math.log(Number(price) / 2 ** 96)) / Math.log(1.0001))
  const middle = Math.round(tick / spacing) * spacing
  return [middle - reach * spacing, middle + reach * spacing]
}
