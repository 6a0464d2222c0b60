/** One flow: the state, who listens to it, and the only way to change it. */
export interface Store<State, Event> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: Event) => void
}

/** A pure transition: the next state, then what the world has to do about it. */
type Reduce<State, Event, Effect> = (state: State, event: Event) => readonly [State, ...Effect[]]

/**
 * Every flow runs on this. The reducer is pure, effects are data, and `run` is the only place that touches the world.
 * An event sent while another is handled waits its turn, so no listener ever sees half a transition.
 * @param observe sees each event with the state that it led to and the one before (the event log)
 */
export function createStore<State, Event, Effect>(
  reduce: Reduce<State, Event, Effect>,
  initial: State,
  run: (effect: Effect, send: (event: Event) => void) => void,
  observe?: (event: Event, state: State, before: State) => void,
): Store<State, Event> {
  let state = initial
  let busy = false
  const waiting: Event[] = []
  const listeners = new Set<() => void>()

  function handle(event: Event): void {
    const [next, ...effects] = reduce(state, event)
    const before = state
    const changed = next !== before
    state = next
    observe?.(event, next, before)
    if (changed) for (const listener of listeners) listener()
    for (const effect of effects) run(effect, store.send)
  }

  const store: Store<State, Event> = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send(event) {
      waiting.push(event)
      if (busy) return
      busy = true
      try {
        for (let head = waiting.shift(); head !== undefined; head = waiting.shift()) handle(head)
      } finally {
        busy = false
      }
    },
  }
  return store
}
