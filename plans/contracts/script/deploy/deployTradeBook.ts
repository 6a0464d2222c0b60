import type { Address } from 'viem'
import type { ExternalTokens, Markets } from '../plans/deployTerms.ts'

type Place = (name: string, contractName: string, args: readonly unknown[]) => Address

/** What a price feed promises, and what a book asks of it. */
interface Feed {
  readonly token: keyof ExternalTokens & keyof Markets['feeds']
  /** Dollars that the stand-in of the local chain begins with. */
  readonly dollars: number
  /** Seconds after which the feed answers although its price stands still. */
  readonly heartbeat: number
  /** Seconds that an answer may be late by: blocks that are full, a node that is slow. */
  readonly grace: number
  /** How far the price may move before the feed answers, in basis points. */
  readonly deviationBps: number
}

const day = 86_400
const minute = 60

/**
 * USDC as the base, DAI and WMATIC. Heartbeat and deviation are the feeds' own, as Chainlink lists them for Polygon at
 * https://data.chain.link/feeds/polygon/mainnet/usdc-usd, …/dai-usd and …/matic-usd (all of them as data:
 * https://reference-data-directory.vercel.app/feeds-matic-mainnet.json). They can change and a book cannot: `docs/guides/deploy.md`
 * asks to compare them before a book is placed. Where a list names less than a day for a stable coin, a day is still asked of it:
 * a smaller number stops settlements, a larger one only lets a price of one dollar be older. A coin whose price moves is different:
 * its feed answers every 27 seconds, and one that has been silent for ten minutes has stopped.
 */
export const bookFeeds: readonly Feed[] = [
  { token: 'usdc', dollars: 1, heartbeat: day, grace: 60 * minute, deviationBps: 25 },
  { token: 'dai', dollars: 1, heartbeat: day, grace: 60 * minute, deviationBps: 25 },
  { token: 'wmatic', dollars: 0.5, heartbeat: 27, grace: 10 * minute - 27, deviationBps: 50 },
]

/**
 * Places the book of the traders' plans.
 *
 * @param markets Null: stand-ins, whose prices the deployer sets and which are always of now.
 */
export function deployTradeBook(
  place: Place,
  tokens: ExternalTokens,
  markets: Markets | null,
  deployer: Address,
): Address {
  const assets = bookFeeds.map(({ token }) => tokens[token])
  const feeds = bookFeeds.map(({ token, dollars }) =>
    markets
      ? markets.feeds[token]
      : place(`local feed ${token.toUpperCase()}`, 'LocalFeed', [deployer, BigInt(dollars * 1e8)]),
  )
  const adapter = markets
    ? place('Uniswap adapter', 'UniswapV3Adapter', [markets.router])
    : place('local exchange', 'LocalExchange', [deployer, assets, feeds])
  const maxAges = bookFeeds.map(({ heartbeat, grace }) => heartbeat + grace)
  const deviations = bookFeeds.map(({ deviationBps }) => deviationBps)
  return place('trade book', 'TradeBook', [assets, feeds, maxAges, deviations, [adapter]])
}
