type Listener = (value: never) => void

/** The event part of EIP-1193. A listener that throws does not keep the others from hearing. */
export function createWalletEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event: string, listener: Listener): void => {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener: (event: string, listener: Listener): void => {
      listeners.get(event)?.delete(listener)
    },
    emit: (event: string, value: unknown): void => {
      for (const listener of listeners.get(event) ?? []) {
        try {
          ;(listener as (value: unknown) => void)(value)
        } catch (error) {
          console.error(`A listener of the test wallet's ${event} event failed:`, error)
        }
      }
    },
  }
}
