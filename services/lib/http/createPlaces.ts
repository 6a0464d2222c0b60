import { clientsPerSite, siteKey } from './clientKey.ts'

/** Places that clients hold for as long as they like: streams, sockets, subscriptions. */
export interface Places {
  /** Takes a place at once, before anything is waited for: of many who come together no more get in than may. */
  take(client: string): StreamSeat
}

export type StreamSeat =
  /** Gives it back, once. */
  | { readonly leave: () => void }
  /** None is left: for anybody, or for this client and its site. */
  | { readonly full: 'all' | 'client' }

/** @param most of all together, and of one client; the clients of one site have those of `clientsPerSite` */
export function createPlaces({
  all,
  perClient,
}: {
  readonly all: number
  readonly perClient: number
}): Places {
  const held = new Map<string, number>()
  let count = 0
  const add = (key: string, by: 1 | -1) => {
    const left = (held.get(key) ?? 0) + by
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }
  return {
    take(client) {
      const site = siteKey(client)
      // A client that is its own site is counted once.
      const keys = site === client ? [client] : [client, site]
      const most = (key: string) => (key === client ? perClient : perClient * clientsPerSite)
      if (count >= all) return { full: 'all' }
      if (keys.some((key) => (held.get(key) ?? 0) >= most(key))) return { full: 'client' }
      count += 1
      for (const key of keys) add(key, 1)
      let isLeft = false
      return {
        leave() {
          if (isLeft) return
          isLeft = true
          count -= 1
          for (const key of keys) add(key, -1)
        },
      }
    },
  }
}
