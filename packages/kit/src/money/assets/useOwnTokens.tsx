import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { namedTokens } from '../../actions/portfolio/namedTokens.ts'
import { tokensQuery } from '../../actions/portfolio/tokensQuery.ts'
import { useBlock } from '../../ui/useBlock.tsx'
import { useFailureToast } from '../../ui/useFailureToast.tsx'
import { ownCoinQuery, ownTokens, walletAssetsQuery } from './ownTokens.ts'

/** What an account can send or swap, for views. */
export interface OwnTokens {
  readonly tokens: readonly TokenBalance[]
  /** Nobody has answered yet. */
  readonly loading: boolean
  /** Why tokens are missing; the coin may be there all the same. */
  readonly error: unknown
  /** The last failure still forbids the next try (SPEC §8: 30 s). */
  readonly blocked: boolean
  readonly readAgain: () => void
}

/**
 * The tokens of an account with their balances: by the wallet where it can tell, else by the app's source of balances; and the
 * coin by the chain. A failing source is told in a toast, and leaves the coin.
 */
export function useOwnTokens(kit: KitInside, place: ChainAccount): OwnTokens {
  const coin = useQuery(ownCoinQuery(kit, place))
  const wallet = useQuery(walletAssetsQuery(kit, place))
  const bySource = tokensQuery(kit, place)
  const asksSource = bySource.enabled && wallet.data === null
  const source = useQuery({ ...bySource, enabled: asksSource })
  const blocked = useBlock(source)
  useFailureToast(kit, source)
  const listed = wallet.data ?? source.data
  const tokens = useMemo(
    () => ownTokens(listed && namedTokens(kit, listed), coin.data),
    [kit, listed, coin.data],
  )
  const waits = asksSource ? source.isLoading : wallet.isLoading
  return {
    tokens,
    loading: coin.isLoading || waits,
    error: source.error ?? coin.error ?? undefined,
    blocked,
    readAgain: () => {
      void coin.refetch()
      if (asksSource && !blocked) void source.refetch()
    },
  }
}
