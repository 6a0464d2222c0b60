export interface TtlCache<T> {
  /**
   * What is kept under a key, or else what `make` gives, once for all who ask meanwhile. A failure is told to all of them,
   * and kept for nobody.
   * @param lifeMs how long it is kept, from when it is there; by its value where that tells
   */
  of(key: string, make: () => Promise<T>, lifeMs: number | ((value: T) => number)): Promise<T>
  /** What is kept under a key now; undefined: nothing, or it is still being made. */
  peek(key: string): T | undefined
  /** Forgets one key: the next who asks has it made anew. */
  forget(key: string): void
}

interface Entry<T> {
  readonly value: Promise<T>
  settled?: T
  /** Unix ms; none while it is being made. */
  until: number
}

/**
 * Keeps answers for a while, each made once however many ask for it at the same time.
 * @param options.max so many keys; the one that was not asked for the longest goes first
 */
export function createTtlCache<T>({
  max,
  now = Date.now,
}: {
  readonly max: number
  readonly now?: () => number
}): TtlCache<T> {
  const entries = new Map<string, Entry<T>>()

  async function settle(key: string, entry: Entry<T>, lifeMs: number | ((value: T) => number)) {
    try {
      const value = await entry.value
      entry.settled = value
      entry.until = now() + (typeof lifeMs === 'number' ? lifeMs : lifeMs(value))
    } catch {
      // Told to all who wait for it.
      if (entries.get(key) === entry) entries.delete(key)
    }
  }

  return {
    of(key, make, lifeMs) {
      const known = entries.get(key)
      if (known) entries.delete(key)
      if (known && known.until > now()) {
        entries.set(key, known)
        return known.value
      }
      const entry: Entry<T> = { value: make(), until: Number.POSITIVE_INFINITY }
      entries.set(key, entry)
      void settle(key, entry, lifeMs)
      for (const oldest of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(oldest)
      }
      return entry.value
    },
    peek(key) {
      const known = entries.get(key)
      return known && known.until > now() ? known.settled : undefined
    },
    forget: (key) => void entries.delete(key),
  }
}
