/** Keeps values up to so many bytes. */
export interface ByteCache<T> {
  /** The value, which is from now on one of those that are asked for. */
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
  delete(key: string): void
  /** What is kept. */
  bytes(): number
  readonly size: () => number
}

interface Kept<T> {
  readonly value: T
  readonly bytes: number
  /** Asked for since it was last looked at. */
  isUsed: boolean
}

/** The part that is for what was asked for twice. */
const provenPart = 0.8

/**
 * Keeps what is asked for again and again. What was asked for once stands apart and goes first: whoever asks for a thousand
 * things that nobody wants pushes out others of that kind, and nothing that is in use. So what is new has a fifth of the room for
 * sure, and more only where that is free.
 *
 * @param limit bytes, as the callers of `set` count them
 */
export function createByteCache<T>(limit: number): ByteCache<T> {
  // Maps keep the order of insertion: the first key is the one that was put there the longest ago.
  const fresh = new Map<string, Kept<T>>()
  const proven = new Map<string, Kept<T>>()
  const held = new Map([
    [fresh, 0],
    [proven, 0],
  ])

  const bytes = () => (held.get(fresh) ?? 0) + (held.get(proven) ?? 0)

  function put(part: Map<string, Kept<T>>, key: string, kept: Kept<T>): void {
    part.set(key, kept)
    held.set(part, (held.get(part) ?? 0) + kept.bytes)
  }

  function take(part: Map<string, Kept<T>>, key: string): Kept<T> | undefined {
    const kept = part.get(key)
    if (!kept) return undefined
    part.delete(key)
    held.set(part, (held.get(part) ?? 0) - kept.bytes)
    return kept
  }

  const oldest = (part: Map<string, Kept<T>>): string | undefined => part.keys().next().value

  function makeRoom(): void {
    // What was proven and is asked for no more is on trial once again; what was asked for since the last look goes round once more.
    while ((held.get(proven) ?? 0) > limit * provenPart) {
      const key = oldest(proven) ?? ''
      const kept = take(proven, key)
      if (kept) put(kept.isUsed ? proven : fresh, key, { ...kept, isUsed: false })
    }
    while (bytes() > limit) {
      const part = fresh.size > 0 ? fresh : proven
      take(part, oldest(part) ?? '')
    }
  }

  return {
    get: (key) => {
      const known = proven.get(key)
      if (known) {
        // A mark, and no move: this is asked with every request.
        known.isUsed = true
        return known.value
      }
      const kept = take(fresh, key)
      if (!kept) return undefined
      put(proven, key, kept)
      makeRoom()
      return kept.value
    },
    set: (key, value, size) => {
      const wasProven = take(proven, key) !== undefined
      take(fresh, key)
      if (size > limit) return
      put(wasProven ? proven : fresh, key, { value, bytes: size, isUsed: false })
      makeRoom()
    },
    delete: (key) => void (take(fresh, key) ?? take(proven, key)),
    bytes,
    size: () => fresh.size + proven.size,
  }
}
