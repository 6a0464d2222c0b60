import { useSyncExternalStore } from 'react'
import type { Kit } from '../kit.ts'
import { walletListsFeed } from './walletListsFeed.ts'

const none = { featured: [], recommended: [], exclusions: [] } as const

/** What the registry adds to the wallets of the page; empty until it answers, and where the app gave none. */
export function useWalletLists(kit: Kit) {
  const { get, subscribe } = walletListsFeed(kit)
  const { lists, loading } = useSyncExternalStore(subscribe, get, get)
  return { ...(lists ?? none), loading }
}
