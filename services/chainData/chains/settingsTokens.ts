import { readHead } from '../../lib/chain/readHead.ts'
import { readTokens } from '../../lib/chain/readTokens.ts'
import type { ListedToken } from '../ports.ts'
import type { Chain } from './createChains.ts'

/**
 * The tokens that the settings list for a chain, with what their contracts say of themselves. One without decimals, and one
 * whose decimals are not those that the operator wrote, is left out: no amount of it could be told.
 * @throws what the node failed with
 */
export async function settingsTokens(chain: Chain): Promise<readonly ListedToken[]> {
  if (chain.tokens.length === 0) return []
  const { number } = await readHead(chain.client)
  const addresses = chain.tokens.map(({ address }) => address)
  const words = await readTokens(chain.client, addresses, number)
  return chain.tokens.flatMap((token, at) => {
    const { name = '', symbol = '', decimals = null } = words[at] ?? {}
    if (decimals === null || (token.decimals ?? decimals) !== decimals) return []
    return [
      {
        address: token.address,
        name: token.name ?? name,
        symbol: token.symbol ?? symbol,
        decimals,
        icon: token.icon ?? null,
        eip2612: token.eip2612 ?? false,
      },
    ]
  })
}
