/** A flow: a pure reducer, and one place (`run`) where its effects happen. */
export interface Store<State, Event> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: Event) => void
}

/**
 * @param reduce pure; returns the next state and the effects as data
 * @param run the only impure place; answers by sending further events
 */
export function createStore<State, Event, Effect>(
  reduce: (state: State, event: Event) => readonly [State, ...Effect[]],
  initial: State,
  run: (effect: Effect, send: (event: Event) => void) => void,
): Store<State, Event> {
  let state = initial
  const listeners = new Set<() => void>()
  const send = (event: Event): void => {
    const [next, ...effects] = reduce(state, event)
    if (next !== state) {
      state = next
      for (const listener of listeners) listener()
    }
    for (const effect of effects) run(effect, send)
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send,
  }
}
