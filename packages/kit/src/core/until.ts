import type { Store } from './createStore.ts'

/**
 * Sends an event and waits for what becomes of it, wherever it is called: inside a listener the event only waits in line.
 * @param answer of a state, beside what the event itself changed; undefined as long as the wait goes on
 */
export function resultOf<State, Event, T>(
  store: Store<State, Event>,
  event: Event,
  answer: (state: State, taken: { readonly now: State; readonly before: State }) => T | undefined,
): Promise<T> {
  return new Promise((resolve) =>
    store.send(event, (now, before) =>
      resolve(until(store, (state) => answer(state, { now, before }))),
    ),
  )
}

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

/** What a call that the visitor must approve comes to. A refusal is an answer, not an error (D26). */
export type CallResult<T> =
  | { readonly status: 'ok'; readonly value: T }
  | { readonly status: 'rejected' }
