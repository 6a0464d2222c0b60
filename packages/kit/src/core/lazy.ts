import { inTime } from '@causeway/protocol/inTime'

/** Code that comes later: the same promise for everybody, and a new try after a failure. */
export interface Lazy<T> {
  readonly load: () => Promise<T>
  /** The module when it is already there, so that it can be drawn in the same frame. */
  readonly loaded: () => T | undefined
  /**
   * The visitor is about to want it: fetched once the input in hand is answered. A failure is for whoever draws it to
   * tell, who asks again.
   */
  readonly preload: () => void
}

/** How long a visitor's input keeps the page to itself, in ms: a press follows a touch of the pointer at once. */
const inputMs = 50

/**
 * Wraps a dynamic import. A failed load (offline, an old page after a release, one that hangs) is forgotten, so that a retry
 * can work.
 * @param present the value itself, for parts that came along already
 */
export function lazy<T>(load: () => Promise<T>, present?: T): Lazy<T> {
  let running: Promise<T> | undefined
  let value: T | undefined = present
  let awaited = false
  const later: Lazy<T> = {
    loaded: () => value,
    preload() {
      if (awaited || running) return
      awaited = true
      setTimeout(() => {
        awaited = false
        later.load().catch(() => undefined)
      }, inputMs)
    },
    load() {
      running ??= inTime(load()).then(
        (module) => (value = module),
        (error: unknown) => {
          running = undefined
          throw error
        },
      )
      return running
    },
  }
  return later
}
