import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import {
  numbers,
  pagesQuery,
  searchQuery,
  walletContext,
} from '../../actions/wallets/readWalletLists.ts'
import { useKitContext } from './KitContext.tsx'
import { useClient } from './useClient.tsx'

/** A list of wallets to draw. */
export interface Wallets {
  readonly wallets: readonly WalletListItem[]
  /** How many there are in all; of a search, how many it found. */
  readonly count: number
  readonly isLoading: boolean
  readonly error: Error | null
  /** Whether there are more of them; never of a search. */
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => void
}

type Pages = ReturnType<typeof pagesQuery>
type Found = ReturnType<typeof searchQuery>

/** Stands in where there is nothing to ask, or nobody. */
const noPages = {
  queryKey: ['causeway', 'wallets', 'noPages'],
  queryFn: skipToken,
  initialPageParam: 1,
  getNextPageParam: () => undefined,
} as unknown as Pages
const notSearched = {
  queryKey: ['causeway', 'wallets', 'notSearched'],
  queryFn: skipToken,
} as unknown as Found

/**
 * The wallets of the registry, or those that ship with the kit where none is named, that reach one of the app's networks and can be opened on this device, 40 a page, for
 * apps that draw their own list. The wallets of the page are `useConnectors()`.
 * @param options.search what their names hold; from two characters on, 100 found at most
 *
 * @example
 * const { wallets, hasNextPage, fetchNextPage } = useWallets({ search })
 */
export function useWallets(options: { readonly search?: string } = {}): Wallets {
  const { kit } = useKitContext()
  const client = useClient()
  const term = options.search?.trim() ?? ''
  const searches = term.length >= numbers.searchFrom
  const wishes = useSyncExternalStore(kit.options.subscribe, kit.options.get, kit.options.get)
  const networks = useSyncExternalStore(
    kit.networkList.subscribe,
    kit.networkList.get,
    kit.networkList.get,
  )
  const { wallets: source } = kit.ports
  const context = useMemo(
    () => source && walletContext(kit, source),
    // What the context is made of; the kit itself stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [kit, source, wishes, networks],
  )
  const pages = useInfiniteQuery(
    context && !searches ? pagesQuery(context, { certified: false, without: [] }) : noPages,
    client,
  )
  const found = useQuery(
    context && searches ? searchQuery(context, { term, certified: false }) : notSearched,
    client,
  )
  const { isLoading, error } = searches ? found : pages
  const wallets = useMemo(
    () => (searches ? found.data : pages.data?.pages.flatMap((page) => page.wallets)) ?? [],
    [searches, found.data, pages.data],
  )
  return {
    wallets,
    count: searches ? wallets.length : (pages.data?.pages[0]?.count ?? 0),
    isLoading,
    error,
    hasNextPage: !searches && pages.hasNextPage,
    isFetchingNextPage: !searches && pages.isFetchingNextPage,
    fetchNextPage: () => void pages.fetchNextPage(),
  }
}
