import { slice, type Address, type Client, type Hex } from 'viem'
import { multicall } from '../../lib/chain/multicall.ts'
import type { Head } from '../../lib/chain/readHead.ts'
import { scale } from './scale.ts'

/** A feed in Chainlink's interface, as an operator names it. */
export interface PriceFeed {
  readonly address: Address
  /** An answer older than that is none. */
  readonly maxAgeSeconds: number
}

/** What a feed says: US dollars of one unit. */
export interface FeedAnswer {
  /** In 10^−36. */
  readonly usd: bigint
  readonly ageSeconds: number
}

const latestRoundData = '0xfeaf968c'
const decimals = '0x313ce567'

/**
 * What feeds say at a block.
 * @returns by address; a feed is left out that fails, or whose answer may not be used: not above zero, older than it may be,
 *   from the future, carried over from an earlier round, or of no decimals that can be true
 * @throws what the node failed with
 */
export async function readFeeds(
  client: Client,
  feeds: readonly PriceFeed[],
  head: Head,
): Promise<ReadonlyMap<Address, FeedAnswer>> {
  const calls = feeds.flatMap(({ address: to }) => [
    { to, data: latestRoundData } as const,
    { to, data: decimals } as const,
  ])
  const answers = await multicall(client, { calls, block: head.number, answerBytes: 160 })
  const found = new Map<Address, FeedAnswer>()
  for (const [at, feed] of feeds.entries()) {
    const read = answerOf(answers[at * 2], answers[at * 2 + 1], feed, head)
    if (read) found.set(feed.address, read)
  }
  return found
}

function answerOf(
  round: Hex | null | undefined,
  places: Hex | null | undefined,
  { maxAgeSeconds }: PriceFeed,
  { timestamp }: Head,
): FeedAnswer | null {
  if (!round || !places || round.length < 2 + 160 * 2) return null
  const word = (index: number) => BigInt(slice(round, index * 32, index * 32 + 32))
  const [roundId, answer, updatedAt, answeredIn] = [word(0), word(1), word(3), word(4)]
  const digits = BigInt(slice(places, 0, 32))
  // A negative answer has its first bit set.
  if (answer === 0n || answer >> 255n || digits > 36n) return null
  if (updatedAt === 0n || updatedAt > timestamp || answeredIn < roundId) return null
  const age = timestamp - updatedAt
  if (age > BigInt(maxAgeSeconds)) return null
  return { usd: scale(answer, Number(digits)), ageSeconds: Number(age) }
}
