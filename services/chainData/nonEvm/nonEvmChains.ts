import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { NonEvmNetwork } from '../settings/nonEvmSettings.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { askSolanaNodes, createNonEvmNodes } from './createNonEvmNodes.ts'
import { bitcoinChain } from './bitcoinChain.ts'
import type { NonEvmChain } from './nonEvmChain.ts'
import { solanaChain } from './solanaChain.ts'

/** The chains of other namespaces than eip155. */
export interface NonEvmChains {
  readonly list: readonly NonEvmChain[]
  /**
   * The chains that an address can be on: all of those that take it, or the one that is named.
   * @throws Refusal 400 for a chain that is not served, and one that has no such addresses
   */
  readonly of: (address: string, caip: string | undefined) => readonly NonEvmChain[]
  readonly close: () => Promise<void>
}

/** However many ask for one account, its node is asked once in so many ms. */
const keptMs = 2_000

export function createNonEvmChains(
  {
    solana,
    bitcoin,
  }: { readonly solana: readonly NonEvmNetwork[]; readonly bitcoin: readonly NonEvmNetwork[] },
  now: () => number,
): NonEvmChains {
  const nodes = createNonEvmNodes()
  const list = [
    ...solana.map((one) => solanaChain(one, askSolanaNodes(nodes.fetch, one.urls))),
    ...bitcoin.map((one) => bitcoinChain(one, nodes.fetch)),
  ].map((chain) => kept(chain, now))
  return {
    list,
    of(address, caip) {
      const named = list.find(({ network }) => network.caipNetworkId === caip)
      if (caip === undefined) return list.filter((chain) => chain.isAddress(address))
      if (!named)
        throw new HttpRefusal(400, {
          field: 'chainId',
          description: `We don't support the chainId you provided: ${caip}`,
        })
      if (named.isAddress(address)) return [named]
      throw new HttpRefusal(400, {
        field: 'params.address',
        description: `is not an address of ${named.network.name}`,
      })
    },
    close: () => nodes.close(),
  }
}

function kept(chain: NonEvmChain, now: () => number): NonEvmChain {
  const holdings = createTtlCache<Awaited<ReturnType<NonEvmChain['holdings']>>>({ max: 5_000, now })
  const pages = createTtlCache<Awaited<ReturnType<NonEvmChain['history']>>>({ max: 2_000, now })
  return {
    ...chain,
    holdings: (address) => holdings.of(address, () => chain.holdings(address), keptMs),
    history: (address, after) =>
      pages.of(`${address}/${after ?? ''}`, () => chain.history(address, after), keptMs),
  }
}
