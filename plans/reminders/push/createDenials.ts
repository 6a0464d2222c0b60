/** For so long (ms) a host that took a message shows that it takes this key. */
const provesForMs = 86_400_000

/** Whether push services take nothing with this key and contact. */
export interface Denials {
  readonly taken: (endpoint: string) => void
  readonly denied: (endpoint: string) => void
  /** Some host denies, and took nothing lately. */
  readonly are: () => boolean
}

/**
 * Which hosts of push services deny what is signed with this key. One that takes other messages denies those browsers alone that
 * subscribed with a key from before it: they are no trouble of ours, and come again with the new one.
 * @param now unix ms
 */
export function createDenials(now: () => number): Denials {
  const takenAt = new Map<string, number>()
  const denying = new Set<string>()
  return {
    taken(endpoint) {
      const { host } = new URL(endpoint)
      takenAt.set(host, now())
      denying.delete(host)
    },
    denied(endpoint) {
      const { host } = new URL(endpoint)
      if (now() - (takenAt.get(host) ?? -Infinity) > provesForMs) denying.add(host)
    },
    are: () => denying.size > 0,
  }
}
