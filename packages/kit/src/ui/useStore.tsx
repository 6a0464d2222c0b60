import { useSyncExternalStore } from 'react'

/** A flow's state inside the modal, which never renders on a server. */
export function useStore<State>(store: {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
