/** How many of something each key has: sockets of an address, bytes of unfinished frames. */
export interface KeyedCounter {
  add(key: string, by: number): void
  /** Counts for a second key what `add` counted already: the project of a socket. */
  addPart(key: string, by: number): void
  readonly of: (key: string) => number
  readonly all: () => number
}

export function createKeyedCounter(): KeyedCounter {
  const held = new Map<string, number>()
  let total = 0

  function addPart(key: string, by: number): void {
    const next = (held.get(key) ?? 0) + by
    if (next > 0) held.set(key, next)
    else held.delete(key)
  }

  return {
    add(key, by) {
      total += by
      addPart(key, by)
    },
    addPart,
    of: (key) => held.get(key) ?? 0,
    all: () => total,
  }
}
