/** Called with the state that an event led to and the one before it, once the event had its turn. */
export type Handled<State> = (state: State, before: State) => void

/** One flow: the state, who listens to it, and the only way to change it. */
export interface Store<State, Event> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Hands an event in. Inside a listener it waits its turn, so the state read right after may still be the old one.
   * @param handled the sender's own handle on what the event did, whenever its turn comes: before any listener hears
   * @throws what the reducer threw, and an Error when listeners answer one another without end
   */
  readonly send: (event: Event, handled?: Handled<State>) => void
}

/** A pure transition: the next state, then what the world has to do about it. */
type Reduce<State, Event, Effect> = (state: State, event: Event) => readonly [State, ...Effect[]]

export interface StoreOptions<State, Event> {
  /** Sees each event with the state that it led to and the one before (the event log). */
  readonly observe?: (event: Event, state: State, before: State) => void
  /** Hears what a listener, an observer or an effect threw; left out, `send` throws the first of them in the end. */
  readonly failed?: (error: unknown) => void
}

/** How often listeners may answer listeners with an event before it is taken for a circle. */
const longestChain = 100

/**
 * Every flow runs on this. The reducer is pure, effects are data, and `run` is the only place that touches the world.
 * An event sent while another is handled waits its turn, so no listener ever sees half a transition; what a transition
 * asks of the world is done before anybody is told, and nothing that a listener throws keeps it, the other listeners or
 * the events that wait from their turn.
 */
export function createStore<State, Event, Effect>(
  reduce: Reduce<State, Event, Effect>,
  initial: State,
  run: (effect: Effect, send: (event: Event) => void) => void,
  { observe, failed }: StoreOptions<State, Event> = {},
): Store<State, Event> {
  interface Sent {
    readonly event: Event
    readonly handled: Handled<State> | undefined
    /** How many listeners' answers led here. */
    readonly chain: number
  }
  let state = initial
  let busy = false
  /** While listeners are told: the chain of the event that they are told of. */
  let telling: number | undefined
  const waiting: Sent[] = []
  const thrown: unknown[] = []
  const listeners = new Set<() => void>()

  function guarded(act: () => void): void {
    try {
      act()
    } catch (error) {
      if (failed) failed(error)
      else thrown.push(error)
    }
  }

  function handle({ event, handled, chain }: Sent): void {
    const before = state
    const [next, ...effects] = reduce(before, event)
    state = next
    if (handled) guarded(() => handled(next, before))
    if (observe) guarded(() => observe(event, next, before))
    for (const effect of effects) guarded(() => run(effect, store.send))
    if (next === before) return
    telling = chain
    for (const listener of listeners) guarded(listener)
    telling = undefined
  }

  const store: Store<State, Event> = {
    get: () => state,
    subscribe(listener) {
      // Its own object: the same function may listen twice, and each time stops for itself.
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    send(event, handled) {
      const chain = telling === undefined ? 0 : telling + 1
      if (chain > longestChain)
        throw new Error(
          'Listeners answer one another without end. Let each send only what is not so already.',
        )
      waiting.push({ event, handled, chain })
      if (busy) return
      busy = true
      for (let head = waiting.shift(); head !== undefined; head = waiting.shift()) {
        const sent = head
        try {
          handle(sent)
        } catch (error) {
          // The reducer refused the event: the others still get their turn.
          thrown.push(error)
        }
      }
      busy = false
      if (thrown.length > 0) throw thrown.splice(0)[0]
    },
  }
  return store
}
