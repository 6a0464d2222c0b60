import { useSyncExternalStore } from 'react'
import type { Store } from '../store.ts'

/** A flow's state inside the modal, which never renders on a server. */
export function useStore<State>(store: Pick<Store<State, never>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
