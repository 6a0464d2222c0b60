import { createHash } from 'node:crypto'
import { blueprint } from '@causeway/plans/contracts/script/deploy/blueprint'
import { localTerms } from '@causeway/plans/contracts/script/plans/deployTerms'
import type { Address } from 'viem'
import { poolsOf, firstPrice } from '../../plans/seed/markets/poolsOf.ts'
import { localFeeds } from '../../plans/seed/uniswap/localFeeds.ts'
import { uniswapAddresses } from '../../plans/seed/uniswap/uniswapAddresses.ts'

/**
 * A short hash of every address that a local deployment gives, Uniswap's and its pools included. Addresses are a function of code and terms, so two equal
 * hashes mean the same contracts; comments and formatting do not count. The contracts must be built.
 */
export function contractsHash(deployer: Address): string {
  const { placements, tokens, plans } = blueprint(localTerms(deployer))
  const addresses = [
    ...placements.map(({ address }) => address),
    ...Object.values(tokens),
    ...plans.map(({ address }) => address),
    ...Object.values(uniswapAddresses(tokens.wmatic)),
    ...Object.values(localFeeds(deployer)).map(({ address }) => address),
    // A chain with other pools is another chain for whoever swaps on it.
    ...poolsOf(tokens, firstPrice).map(({ fee, side }) => `${fee} ${side}`),
  ]
  return createHash('sha256').update(addresses.join()).digest('hex').slice(0, 16)
}
