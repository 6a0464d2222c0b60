import { QueryObserver } from '@tanstack/react-query'
import { memo } from '../../core/createStore.ts'
import type { KitInside } from '../kit.ts'
import { ownQueryClient } from '../portfolio/ownQueryClient.ts'
import type { WalletSource } from '../../core/ports/walletSource.ts'
import type { WalletFeed } from './connectorsFeed.ts'
import { type WalletLists, listsQuery, walletContext } from './readWalletLists.ts'

/** The lists as they stand: what is not here yet is undefined. */
export interface ListsState {
  readonly lists: WalletLists | undefined
  readonly loading: boolean
}

const none: ListsState = { lists: undefined, loading: false }
const feeds = new WeakMap<KitInside, WalletFeed<ListsState>>()

const empty = { featured: [], recommended: [], exclusions: [] } as const

/** The lists to draw: empty until the registry answers, and where the app gave none. */
export function shownLists({ lists, loading }: ListsState) {
  return { ...(lists ?? empty), loading }
}

/**
 * What the registry adds to the wallets of the page, for views that are too small to carry TanStack Query themselves.
 * Asks while somebody listens, and again when the app changes its wishes. Stays empty where the app gave no registry.
 */
export function walletListsFeed(kit: KitInside): WalletFeed<ListsState> {
  const source = kit.ports.wallets
  const feed =
    feeds.get(kit) ??
    (source ? createFeed(kit, source) : { get: () => none, subscribe: () => () => undefined })
  feeds.set(kit, feed)
  return feed
}

function createFeed(kit: KitInside, source: WalletSource): WalletFeed<ListsState> {
  const query = () => listsQuery(walletContext(kit, source))
  const observer = new QueryObserver(ownQueryClient(kit), query())
  return {
    get: memo(
      () => [observer.getCurrentResult()],
      ({ data, isPending }): ListsState => ({ lists: data, loading: isPending }),
    ),
    subscribe(listener) {
      const wish = () => observer.setOptions(query())
      wish()
      const stops = [
        kit.options.subscribe(wish),
        kit.networkList.subscribe(wish),
        kit.modal.subscribe(wish),
        observer.subscribe(listener),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
