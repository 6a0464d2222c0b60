/**
 * Messages that everybody received a short while ago. Clients send a publish again for a minute when its answer was lost;
 * such a repetition must not arrive twice, though the message itself is gone.
 */
export interface DedupeCache {
  /** @param expiresAt seconds since 1970: after its end it is a new message */
  add(topic: string, hash: string, expiresAt: number): void
  readonly has: (topic: string, hash: string) => boolean
}

/**
 * Two generations: each message is known for at least `seconds` and at most twice that, fewer when there are too many.
 * @param now seconds since 1970
 */
export function createDedupeCache(
  now: () => number,
  limits: { readonly duplicateSeconds: number; readonly duplicates: number },
): DedupeCache {
  let young = new Map<string, number>()
  let old = new Map<string, number>()
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
      young.set(topic + hash, expiresAt)
    },
    has(topic, hash) {
      turn()
      const key = topic + hash
      return (young.get(key) ?? old.get(key) ?? 0) > now()
    },
  }
}
