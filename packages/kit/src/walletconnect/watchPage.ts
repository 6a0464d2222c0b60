import { storageKeys } from '@causeway/protocol/storageKeys'

/**
 * What the page tells a client that lives long: it is online or looked at again, and what other tabs stored.
 * @returns its stop
 */
export function watchPage(
  events: EventTarget | undefined,
  heard: {
    readonly wake: () => void
    readonly sessionsChanged: () => void
    readonly networkChanged: () => void
  },
): () => void {
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    // A null key means that the other tab cleared everything.
    if (key === null || key === storageKeys.walletConnectSessions) heard.sessionsChanged()
    if (key === storageKeys.activeNetworkId) heard.networkChanged()
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
