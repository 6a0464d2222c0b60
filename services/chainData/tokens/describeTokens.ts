import type { Address } from '@causeway/protocol/address'
import type { BalanceWarning } from '@causeway/protocol/api/chainData/balances'
import { readTokens } from '../../lib/chain/readTokens.ts'
import { warningsOf } from '../../lib/chain/warningsOf.ts'
import type { TokenList } from '../ports.ts'
import type { Chain } from '../chains/createChains.ts'

/** A token as an answer names it. */
export interface DescribedToken {
  readonly name: string
  readonly symbol: string
  /** null: its contract does not say, so no amount of it can be told. */
  readonly decimals: number | null
  /** '' where there is none. */
  readonly iconUrl: string
  /** Whether the operator lists it. */
  readonly isListed: boolean
  /** Whether its contract writes what is not seen into name or symbol. */
  readonly hides: boolean
  /** Why it may be another than it seems. */
  readonly warnings: readonly BalanceWarning[]
}

const ofList = { isListed: true, hides: false, warnings: [] } as const

/**
 * What tokens are called: by the operator's list, so that all answers agree on symbols, else by their contracts.
 * @param tokens `native` for the chain's own coin
 * @throws what the node failed with
 */
export async function describeTokens(
  chain: Chain,
  tokens: readonly (Address | 'native')[],
  { list, block }: { readonly list: TokenList; readonly block: bigint },
): Promise<ReadonlyMap<Address | 'native', DescribedToken>> {
  const onList = await list(chain)
  const listed = new Map(onList.map((token) => [token.address, token]))
  const others = tokens.filter((token) => token !== 'native' && !listed.has(token)) as Address[]
  const words = await readTokens(chain.client, others, block)
  const found = new Map<Address | 'native', DescribedToken>()
  for (const token of tokens) {
    if (token === 'native') {
      const { nativeCurrency: coin } = chain
      found.set(token, { ...coin, iconUrl: chain.iconOf(coin.symbol), ...ofList })
      continue
    }
    const known = listed.get(token)
    if (known) {
      const { name, symbol, decimals, icon } = known
      found.set(token, { name, symbol, decimals, iconUrl: icon ?? chain.iconOf(symbol), ...ofList })
      continue
    }
    const said = words[others.indexOf(token)]
    if (!said) continue
    const warnings = warningsOf(said, [...onList, chain.nativeCurrency])
    found.set(token, { ...said, iconUrl: '', isListed: false, warnings })
  }
  return found
}
