type Listener = (text: string) => void
const listeners = new Set<Listener>()

/** Says a sentence to screen readers through the page's one live region. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text)
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
