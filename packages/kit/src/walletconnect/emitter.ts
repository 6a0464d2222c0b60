type Listener = (value: never) => void

/** The events of EIP-1193, with the two methods that its users call. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    off(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, value: unknown): void {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
  }
}
