import type { Connector } from '../connection/connector.ts'
import type { Kit } from '../kit.ts'
import { memo } from '../memo.ts'

/** The wallets of the page: in all namespaces, or in the one that the modal was opened for. */
export interface PageWallets {
  readonly connectors: readonly Connector[]
  /** Ids of the wallets used last; the active namespace's first, newest first in each. */
  readonly recent: readonly string[]
}

/** Something to read and to listen to, as `useSyncExternalStore` wants it. */
export interface Feed<T> {
  /** The same value as long as nothing changed. */
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

const feeds = new WeakMap<Kit, Feed<PageWallets>>()

/** The wallets of the page, as they come and go. */
export function connectorsFeed(kit: Kit): Feed<PageWallets> {
  const stores = kit.namespaces.get().all.map((namespace) => kit.connectionOf(namespace))
  const feed =
    feeds.get(kit) ??
    feedOf([kit.namespaces, kit.modal, ...stores], (): PageWallets => {
      const { active } = kit.namespaces.get()
      const { namespace: only } = kit.modal.get()
      const states = stores
        .map((store) => store.get())
        .filter((state) => only === undefined || state.namespace === only)
        .toSorted((a, b) => Number(b.namespace === active) - Number(a.namespace === active))
      return {
        // What leads outside the page is no wallet by itself.
        connectors: states
          .flatMap((state) => state.connectors)
          .filter((connector) => connector.type !== 'WALLET_CONNECT'),
        recent: [...new Set(states.flatMap((state) => state.recent))],
      }
    })
  feeds.set(kit, feed)
  return feed
}

/** A reading of several flows that is made anew only when one of them changed. */
export function feedOf<T>(sources: readonly Feed<unknown>[], read: () => T): Feed<T> {
  return {
    get: memo<unknown[], T>(
      () => sources.map((source) => source.get()),
      () => read(),
    ),
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
