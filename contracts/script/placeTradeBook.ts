import type { Address } from 'viem'
import type { ExternalTokens, Markets } from './deployTerms.ts'

type Place = (name: string, contractName: string, args: readonly unknown[]) => Address

const hours = 3_600

/**
 * Places the book of the traders' plans: USDC as the base, DAI and WMATIC.
 *
 * @param markets Null: stand-ins, whose prices the deployer sets and which stay valid for a year.
 */
export function placeTradeBook(
  place: Place,
  tokens: ExternalTokens,
  markets: Markets | null,
  deployer: Address,
): Address {
  const assets = [tokens.usdc, tokens.dai, tokens.wmatic]
  const feeds = markets
    ? [markets.feeds.usdc, markets.feeds.dai, markets.feeds.wmatic]
    : (
        [
          ['USDC', 1],
          ['DAI', 1],
          ['WMATIC', 0.5],
        ] as const
      ).map(([symbol, dollars]) =>
        place(`local feed ${symbol}`, 'LocalFeed', [deployer, BigInt(dollars * 1e8)]),
      )
  const adapter = markets
    ? place('Uniswap adapter', 'UniswapV3Adapter', [markets.router])
    : place('local exchange', 'LocalExchange', [deployer, assets, feeds])
  // Chainlink's stable coins answer at least once a day.
  const maxAge = markets ? 25 * hours : 365 * 24 * hours
  return place('trade book', 'TradeBook', [assets, feeds, assets.map(() => maxAge), [adapter]])
}
