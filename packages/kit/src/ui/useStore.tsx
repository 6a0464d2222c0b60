import { useSyncExternalStore } from 'react'

interface Readable<State> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A flow's state inside the modal, which never renders on a server.
 * @param read the part of it that is drawn: other changes draw nothing anew. The same value as long as it says the same
 */
export function useStore<State>(store: Readable<State>): State

export function useStore<State, Part>(store: Readable<State>, read: (state: State) => Part): Part

export function useStore(store: Readable<unknown>, read = (state: unknown) => state): unknown {
  const get = () => read(store.get())
  return useSyncExternalStore(store.subscribe, get, get)
}
