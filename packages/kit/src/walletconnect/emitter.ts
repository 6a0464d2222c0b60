type Listener = (value: never) => void

/** The events of EIP-1193, with the two methods that its users call. */
export function createEmitter(): {
  readonly on: (event: string, listener: Listener) => void
  readonly off: (event: string, listener: Listener) => void
  readonly emit: (event: string, value: unknown) => void
} {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
  }
}
