import { useSyncExternalStore } from 'react'
import type { Kit } from '../kit.ts'
import { connectorsFeed } from './connectorsFeed.ts'

/** The wallets of the page in all namespaces. */
export function useConnectors(kit: Kit) {
  const { get, subscribe } = connectorsFeed(kit)
  return useSyncExternalStore(subscribe, get, get)
}
