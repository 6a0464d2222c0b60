import { localFeedAbi } from '../protocol/abi/localFeed.gen.ts'
import { poolAbi, factoryAbi } from '@causeway/services/chainData/pools/uniswapAbi'
import { parseAbi, parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { sorted, type Opening } from './uniswap/openPool.ts'
import { squareRootPrice } from './uniswap/squareRootPrice.ts'
import { act, type Act, type Deed } from './deed.ts'
import { poolsOf } from './poolList.ts'
import { createRandom } from './random.ts'
import { day, week, type Scene } from './world.ts'

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
export function poolMarket(scene: Scene, maker: Address): Deed[] {
  const { from, until } = scene
  const moves: Deed[] = []
  for (let at = from + week; at < until - day; at += week)
    moves.push({ at: at + 6 * hour, acts: (chain) => follow(chain, scene, maker) })
  moves.push({ at: until - 12 * hour, acts: (chain) => follow(chain, scene, maker) })
  return [...moves, ...purchases(scene)]
}

async function follow(chain: Client, { world }: Scene, maker: Address): Promise<Act[]> {
  const price = await readContract(chain, {
    address: world.priceFeed,
    abi: localFeedAbi,
    functionName: 'latestRoundData',
  })
  const moving = poolsOf(world.tokens, price[1]).filter(({ tokens }) =>
    tokens.some(({ address }) => address === world.tokens.wmatic),
  )
  const acts = await Promise.all(moving.map((pool) => bring(chain, world.uniswap, maker, pool)))
  return acts.flat()
}

/** A swap that ends exactly at the price of the tokens' worth. */
async function bring(
  chain: Client,
  { factory, router }: Scene['world']['uniswap'],
  maker: Address,
  pool: Opening,
): Promise<Act[]> {
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

function buy(by: Address, router: Address, { given, taken, fee, amount, limit }: Trade): Act {
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
  return act(by, router, parameters, { token: given.address, amount })
}

function purchases({ world, from, until, members }: Scene): Deed[] {
  const random = createRandom(61)
  const { usdc, wmatic } = world.tokens
  return random.some(members.slice(0, 200), 24).map(({ address, joined }) => {
    const at = random.between(Math.max(joined, from + day), until - day)
    const amount = parseUnits(String(random.between(5, 40)), 6)
    const trade = {
      given: { address: usdc },
      taken: { address: wmatic },
      fee: 500,
      amount,
      limit: 0n,
    }
    return { at, acts: [buy(address, world.uniswap.router, trade)] }
  })
}
