import { storageKeys } from '@causeway/protocol/storageKeys'
import type { Environment } from '../environment.ts'
import type { KitStorage } from '../storage.ts'

/**
 * What the page tells a client that lives long: it is online or looked at again, and what other tabs stored.
 * @returns its stop
 */
export function watchPage(
  { events }: Pick<Environment, 'events'>,
  { nameOf }: Pick<KitStorage, 'nameOf'>,
  heard: {
    readonly wake: () => void
    readonly sessionsChanged: () => void
    readonly networkChanged: () => void
  },
): () => void {
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    // A null key means that the other tab cleared everything.
    if (key === null || key === nameOf(storageKeys.walletConnectSessions)) heard.sessionsChanged()
    if (key === nameOf(storageKeys.activeNetworkId)) heard.networkChanged()
  }
  const listeners = [
    ['storage', onStorage],
    ['online', heard.wake],
    ['pageshow', heard.wake],
    ['visibilitychange', heard.wake],
  ] as const
  for (const [name, listener] of listeners) events?.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of listeners) events?.removeEventListener(name, listener)
  }
}
