import type { Address } from '@causeway/protocol/address'
import type { AssetAnswer, AssetParams } from '@causeway/protocol/api/chainData/assetParams'
import type { Chain, Chains } from '../chains/createChains.ts'
import type { createBalances } from './createBalances.ts'
import { toAsset } from './toBalance.ts'

/**
 * What an account holds, by chain (EIP-7811). Chains that the service does not answer for are left out. Tokens that
 * `assetFilter` names are told even where nothing is held of them.
 * @param client who asks, as limits count it; null: nobody can be told apart
 * @throws what a node failed with: an answer without one of its chains would say that nothing is held there
 */
export async function getAssets(
  chains: Chains,
  balancesOf: ReturnType<typeof createBalances>,
  { account, chainFilter, assetFilter, assetTypeFilter }: AssetParams,
  client: string | null,
): Promise<Readonly<Record<string, readonly AssetAnswer[]>>> {
  const named = namedTokens(assetFilter)
  const wanted = chains.list.filter(
    ({ id }) => (chainFilter?.includes(id) ?? true) && (named?.has(id) ?? true),
  )
  const found = await Promise.all(
    wanted.map(async (chain: Chain) => {
      const only = named?.get(chain.id)
      const holdings = await balancesOf(chain, {
        account,
        currency: 'usd',
        client,
        ...(only ? { forced: only.map(({ token }) => token) } : {}),
      })
      const assets = holdings
        .flatMap((holding) => {
          const asset = toAsset(holding)
          if (!only) return [asset]
          const named = only.find(({ token }) => token === holding.token)
          return named ? [{ ...asset, address: named.text }] : []
        })
        .filter(({ type }) => assetTypeFilter?.includes(type) ?? true)
      return [`0x${chain.id.toString(16)}`, assets] as const
    }),
  )
  return Object.fromEntries(found)
}

interface NamedToken {
  /** As the client wrote it. */
  readonly text: string
  readonly token: Address | 'native'
}

function namedTokens(
  filter: AssetParams['assetFilter'],
): ReadonlyMap<number, readonly NamedToken[]> | null {
  if (!filter) return null
  return new Map(Object.entries(filter).map(([id, tokens]) => [Number(id), tokens]))
}
