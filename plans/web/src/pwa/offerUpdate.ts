let waiting: (() => void) | null = null
const listeners = new Set<() => void>()

/** What brings the new version in; null while there is none. */
export function readyUpdate(): (() => void) | null {
  return waiting
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A new version has been fetched, and waits for the visitor to agree. */
export function offerUpdate(take: () => void): void {
  waiting = take
  for (const listener of listeners) listener()
}
