import type { Store } from './store.ts'

/**
 * Waits until a state answers.
 * @param answer gives undefined as long as the wait goes on
 */
export function until<State, T>(
  store: Pick<Store<State, never>, 'get' | 'subscribe'>,
  answer: (state: State) => T | undefined,
): Promise<T> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const value = answer(store.get())
      if (value === undefined) return false
      resolve(value)
      return true
    }
    if (look()) return
    const stop = store.subscribe(() => {
      if (look()) stop()
    })
  })
}
