import type { Store } from '../store.ts'

const followers = new WeakMap<object, number>()

/** The modal's flow as apps see it. It counts who follows: whoever draws the modal does. */
export function counted<State, Event>(store: Store<State, Event>): Store<State, Event> {
  const move = (by: number) => followers.set(seen, (followers.get(seen) ?? 0) + by)
  const seen: Store<State, Event> = {
    ...store,
    subscribe(listener) {
      const stop = store.subscribe(listener)
      move(1)
      return () => {
        move(-1)
        stop()
      }
    },
  }
  return seen
}

/** Whether anybody draws this modal. Where nobody does, nothing that it asks would ever be answered. */
export function isFollowed(store: object): boolean {
  return (followers.get(store) ?? 0) > 0
}
