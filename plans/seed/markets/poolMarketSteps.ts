import { localFeedAbi } from '../../protocol/abi/localFeed.gen.ts'
import { poolAbi, factoryAbi } from '@causeway/services/chainData/pools/uniswapAbi'
import { parseAbi, parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { sorted, type Opening } from '../uniswap/openPool.ts'
import { squareRootPrice } from '../uniswap/squareRootPrice.ts'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { poolsOf } from './poolsOf.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const hour = 3_600
const singleAbi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Single params) payable returns (uint256 amountOut)',
])
/** More than the limit of the price lets through. */
const plenty = 1n << 100n
/** A price that is nearer than this share is left alone. */
const nearEnough = 2_000n

/**
 * What happens in the pools: each week the maker brings the ones that hold the wrapped native coin to the feed's price, the last time half
 * a day before the end, and some members buy a little.
 */
export function poolMarketSteps(scene: SeedScene, maker: Address): SeedStep[] {
  const { from, until } = scene
  const moves: SeedStep[] = []
  for (let at = from + secondsOfWeek; at < until - secondsOfDay; at += secondsOfWeek)
    moves.push({ at: at + 6 * hour, calls: (chain) => follow(chain, scene, maker) })
  moves.push({ at: until - 12 * hour, calls: (chain) => follow(chain, scene, maker) })
  return [...moves, ...purchases(scene)]
}

async function follow(
  chain: Client,
  { world }: SeedScene,
  maker: Address,
): Promise<SeedTransaction[]> {
  const price = await readContract(chain, {
    address: world.priceFeed,
    abi: localFeedAbi,
    functionName: 'latestRoundData',
  })
  const moving = poolsOf(world.tokens, price[1]).filter(({ tokens }) =>
    tokens.some(({ address }) => address === world.tokens.wmatic),
  )
  const calls = await Promise.all(moving.map((pool) => bring(chain, world.uniswap, maker, pool)))
  return calls.flat()
}

/** A swap that ends exactly at the price of the tokens' worth. */
async function bring(
  chain: Client,
  { factory, router }: SeedScene['world']['uniswap'],
  maker: Address,
  pool: Opening,
): Promise<SeedTransaction[]> {
  const [first, second] = sorted(pool.tokens)
  const address = await readContract(chain, {
    address: factory,
    abi: factoryAbi,
    functionName: 'getPool',
    args: [first.address, second.address, pool.fee],
  })
  const [now] = await readContract(chain, { address, abi: poolAbi, functionName: 'slot0' })
  const wanted = squareRootPrice(first, second)
  const distance = wanted > now ? wanted - now : now - wanted
  if (distance * nearEnough < now) return []
  // A price that shall rise is moved by the second token.
  const [given, taken] = wanted > now ? [second, first] : [first, second]
  return [buy(maker, router, { given, taken, fee: pool.fee, amount: plenty, limit: wanted })]
}

type Trade = {
  readonly given: { readonly address: Address }
  readonly taken: { readonly address: Address }
  readonly fee: number
  readonly amount: bigint
  readonly limit: bigint
}

function buy(
  by: Address,
  router: Address,
  { given, taken, fee, amount, limit }: Trade,
): SeedTransaction {
  const parameters = {
    abi: singleAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: given.address,
        tokenOut: taken.address,
        fee,
        recipient: by,
        amountIn: amount,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: limit,
      },
    ],
  } as const
  return seedTransaction(by, router, parameters, { token: given.address, amount })
}

function purchases({ world, from, until, members }: SeedScene): SeedStep[] {
  const random = createSeedRandom(61)
  const { usdc, wmatic } = world.tokens
  return random.some(members.slice(0, 200), 24).map(({ address, joined }) => {
    const at = random.between(Math.max(joined, from + secondsOfDay), until - secondsOfDay)
    const amount = parseUnits(String(random.between(5, 40)), 6)
    const trade = {
      given: { address: usdc },
      taken: { address: wmatic },
      fee: 500,
      amount,
      limit: 0n,
    }
    return { at, calls: [buy(address, world.uniswap.router, trade)] }
  })
}
