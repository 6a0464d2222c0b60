import type { Entry } from './entry.ts'

/** Messages by the second in which they end. */
export interface ExpiryWheel {
  add(entry: Entry): void
  drop(entry: Entry): void
  /**
   * Removes what has ended, of very much a part.
   * @param most so many at once @param remove drops one everywhere, here too @returns whether there is more
   */
  expire(most: number, remove: (entry: Entry) => void): boolean
}

/** @param now seconds since 1970 */
export function createExpiryWheel(now: () => number): ExpiryWheel {
  const bySecond = new Map<number, Set<Entry>>()
  let swept = now()

  return {
    add(entry) {
      const set = bySecond.get(entry.expiresAt)
      if (set) set.add(entry)
      else bySecond.set(entry.expiresAt, new Set([entry]))
    },
    drop(entry) {
      const set = bySecond.get(entry.expiresAt)
      if (set?.delete(entry) && set.size === 0) bySecond.delete(entry.expiresAt)
    },
    expire(most, remove) {
      const until = now()
      // Second by second; after a jump of the clock, or for more seconds than there are, by all that are known.
      const few = until >= swept && until - swept <= bySecond.size
      let left = most
      for (const second of few ? from(swept, until) : bySecond.keys()) {
        if (second > until) continue
        for (const entry of bySecond.get(second) ?? []) {
          if (left === 0) {
            if (few) swept = second
            return true
          }
          remove(entry)
          left -= 1
        }
      }
      swept = until
      return false
    },
  }
}

function* from(first: number, last: number): Generator<number> {
  for (let second = first; second <= last; second += 1) yield second
}
