import {
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  slice,
  type Address,
  type Client,
  type Hex,
} from 'viem'
import { multicall } from '../../lib/chain/multicall.ts'
import type { Head } from '../../lib/chain/readHead.ts'
import { poolAddresses } from '../pools/poolAddresses.ts'
import { meanLiquidity, meanTick, sqrtRatioAtTick } from './tickMath.ts'

/** Over so much time a price is the mean: moving it for a moment moves nothing here. */
const windowSeconds = 1_800
/** A pool that remembers less is asked over what it remembers, and over less than this not at all. */
const shortestWindowSeconds = 300

const abi = parseAbi([
  'function observe(uint32[]) view returns (int56[], uint160[])',
  'function observations(uint256) view returns (uint32, int56, uint160, bool)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
])

/** A token with one whose price is known, of the same chain. */
export interface PricedPair {
  readonly token: Address
  readonly quote: Address
}

/** What a pool said of the time before a block. */
export interface PoolMean extends PricedPair {
  readonly pool: Address
  /** Square root of the mean price, token1 for token0, with 96 binary places. */
  readonly sqrtPriceX96: bigint
  /** Harmonic mean of the liquidity in range. */
  readonly liquidity: bigint
  /** Whether `token` is the pool's token0. */
  readonly isToken0: boolean
  /** What the pool holds of `quote`, in base units. */
  readonly quoteHeld: bigint
  readonly windowSeconds: number
}

/**
 * The mean prices of all pools of these pairs, over half an hour or as long as the pool remembers.
 * @throws what the node failed with
 */
export async function readPools(
  client: Client,
  { factory, pairs, head }: { factory: Address; pairs: readonly PricedPair[]; head: Head },
): Promise<readonly PoolMean[]> {
  const pools = await findPools(client, { factory, pairs, head })
  if (pools.length === 0) return []
  const whole = await meansOf(client, { pools, head, windows: pools.map(() => windowSeconds) })
  // A pool that does not remember so long says nothing at all: those are asked what they remember.
  const short = pools.filter((_, at) => !whole[at])
  const windows = await windowsOf(client, short, head)
  const asked = short.filter((_, at) => (windows[at] ?? 0) >= shortestWindowSeconds)
  const spans = windows.filter((seconds) => seconds >= shortestWindowSeconds)
  const rest = await meansOf(client, { pools: asked, head, windows: spans })
  return [...whole, ...rest].filter((mean) => mean !== null)
}

/** In the order of the pools; null for one that does not answer over its window. */
async function meansOf(
  client: Client,
  asked: { pools: readonly Found[]; head: Head; windows: readonly number[] },
): Promise<readonly (PoolMean | null)[]> {
  const { pools, head, windows } = asked
  const calls = pools.flatMap(({ pool, quote }, at) => [
    { to: pool, data: observeSince(windows[at] ?? windowSeconds) },
    {
      to: quote,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [pool] }),
    },
  ])
  const answers = await multicall(client, { calls, block: head.number, answerBytes: 256 })
  return pools.map((pool, at) => {
    const [observed, held] = [answers[at * 2], answers[at * 2 + 1]]
    const seconds = windows[at] ?? windowSeconds
    const mean = observed && held ? meanOf(observed, seconds) : null
    if (!mean || !held) return null
    const isToken0 = BigInt(pool.token) < BigInt(pool.quote)
    const quoteHeld = BigInt(slice(held, 0, 32))
    return { ...pool, ...mean, isToken0, quoteHeld, windowSeconds: seconds }
  })
}

type Found = PricedPair & { readonly pool: Address }

/** The pools that there are. */
async function findPools(
  client: Client,
  { factory, pairs, head }: { factory: Address; pairs: readonly PricedPair[]; head: Head },
): Promise<readonly Found[]> {
  const tokens = pairs.map(({ token, quote }) => [token, quote] as const)
  const found = await poolAddresses(client, { factory, pairs: tokens, block: head.number })
  return found.flatMap(({ pair, address: pool }) => {
    const of = pairs[pair]
    return of ? [{ ...of, pool }] : []
  })
}

/** For each pool the seconds over which it can be asked: half an hour, or since its oldest observation; 0: it cannot. */
async function windowsOf(
  client: Client,
  pools: readonly Found[],
  { number: block, timestamp }: Head,
): Promise<readonly number[]> {
  const slots = await multicall(client, {
    calls: pools.map(({ pool: to }) => ({
      to,
      data: encodeFunctionData({ abi, functionName: 'slot0' }),
    })),
    block,
    answerBytes: 224,
  })
  const places = slots.map((slot) => {
    if (!slot || slot.length < 2 + 224 * 2) return null
    const [price, , index, cardinality] = decodeAbiParameters(slot0Types, slot)
    return price === 0n || cardinality === 0 ? null : { index, cardinality }
  })
  // The one behind the newest is the oldest, unless nothing was ever written there: then the first one is.
  const calls = pools.flatMap(({ pool: to }, at) => {
    const { index = 0, cardinality = 1 } = places[at] ?? {}
    return [(index + 1) % cardinality, 0].map((place) => ({
      to,
      data: encodeFunctionData({ abi, functionName: 'observations', args: [BigInt(place)] }),
    }))
  })
  const answers = await multicall(client, { calls, block, answerBytes: 128 })
  return pools.map((_, at) => {
    if (!places[at]) return 0
    const since = [answers[at * 2], answers[at * 2 + 1]].flatMap((answer) => {
      if (!answer || answer.length < 2 + 128 * 2) return []
      const [written, , , isThere] = decodeAbiParameters(observationTypes, answer)
      return isThere ? [written] : []
    })[0]
    if (since === undefined) return 0
    return Math.min(windowSeconds, Math.max(0, Number(timestamp) - since))
  })
}

const slot0Types = [
  { type: 'uint160' },
  { type: 'int24' },
  { type: 'uint16' },
  { type: 'uint16' },
  { type: 'uint16' },
  { type: 'uint8' },
  { type: 'bool' },
] as const
const observationTypes = [
  { type: 'uint32' },
  { type: 'int56' },
  { type: 'uint160' },
  { type: 'bool' },
] as const
const observedTypes = [{ type: 'int56[]' }, { type: 'uint160[]' }] as const

function observeSince(seconds: number): Hex {
  return encodeFunctionData({ abi, functionName: 'observe', args: [[seconds, 0]] })
}

function meanOf(observed: Hex, seconds: number) {
  if (observed.length < 2 + 256 * 2) return null
  const [ticks, spans] = decodeAbiParameters(observedTypes, observed)
  const [[from, to], [before, after]] = [ticks, spans]
  if (from === undefined || to === undefined || before === undefined || after === undefined)
    return null
  return {
    sqrtPriceX96: sqrtRatioAtTick(meanTick(from, to, seconds)),
    liquidity: meanLiquidity(before, after, seconds),
  }
}
