import type { Address } from '@causeway/protocol/address'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { Chain, Chains } from '../chains/createChains.ts'
import { evmChains } from '../names/evmChains.ts'
import type { TokenList } from '../ports.ts'

/** A token that the sandbox pays out. */
export interface Good {
  readonly chain: Chain
  readonly token: Address | 'native'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Chains of this machine: where every node is asked here, nobody else can reach what is paid out (D1). An operator's own node of a public
 * chain is on this machine, too, and what it pays out is real.
 */
export function localChains(chains: Chains): readonly Chain[] {
  return chains.list.filter(
    ({ id, rpc }) => !evmChains.has(id) && [rpc.primary, ...rpc.backups].every(isLoopbackUrl),
  )
}

/** What the sandbox sells: the native token and the listed ones of each local chain. */
export async function goodsOf(chains: Chains, tokens: TokenList | null): Promise<readonly Good[]> {
  const lists = await Promise.all(
    localChains(chains).map(async (chain): Promise<readonly Good[]> => {
      const listed = tokens ? await tokens(chain) : []
      return [
        { chain, token: 'native', ...chain.nativeCurrency },
        ...listed.map((one) => ({
          chain,
          token: one.address,
          name: one.name,
          symbol: one.symbol,
          decimals: one.decimals,
        })),
      ]
    }),
  )
  return lists.flat()
}
