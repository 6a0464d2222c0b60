/**
 * Messages that everybody received a short while ago. Clients send a publish again for a minute when its answer was lost;
 * such a repetition must not arrive twice, though the message itself is gone.
 */
export interface DedupeCache {
  /** @param expiresAt seconds since 1970: after its end it is a new message */
  add(topic: string, hash: string, expiresAt: number): void
  readonly has: (topic: string, hash: string) => boolean
}

/** By hash, and where another topic had the same before, by topic and hash. */
type Generation = Map<string, { readonly topic: string; readonly expiresAt: number }>

function lookUp(generation: Generation, topic: string, hash: string) {
  const known = generation.get(hash)
  return known && known.topic !== topic ? generation.get(topic + hash) : known
}

/**
 * Two generations: each message is known for at least `seconds` and at most twice that, fewer when there are too many.
 * @param now seconds since 1970
 */
export function createDedupeCache(
  now: () => number,
  limits: { readonly duplicateSeconds: number; readonly duplicates: number },
): DedupeCache {
  let young: Generation = new Map()
  let old: Generation = new Map()
  let since = now()

  function turn(): void {
    const age = now() - since
    if (age < 0) since = now()
    if (age < limits.duplicateSeconds && young.size < limits.duplicates / 2) return
    old = age < limits.duplicateSeconds * 2 ? young : new Map()
    young = new Map()
    since = now()
  }

  return {
    add(topic, hash, expiresAt) {
      turn()
      const known = young.get(hash)
      // Hardly ever is one message sent to two topics.
      const key = known && known.topic !== topic ? topic + hash : hash
      young.set(key, { topic, expiresAt })
    },
    has(topic, hash) {
      turn()
      const found = lookUp(young, topic, hash) ?? lookUp(old, topic, hash)
      return found !== undefined && found.expiresAt > now()
    },
  }
}
