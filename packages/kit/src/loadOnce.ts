/** Code that comes later: the same promise for everybody, and a new try after a failure. */
export interface Later<T> {
  readonly load: () => Promise<T>
  /** The module when it is already there, so that it can be drawn in the same frame. */
  readonly loaded: () => T | undefined
}

/**
 * Wraps a dynamic import. A failed load (offline, an old page after a release) is forgotten, so that a retry can work.
 * @param present the value itself, for parts that came along already
 */
export function loadOnce<T>(load: () => Promise<T>, present?: T): Later<T> {
  let running: Promise<T> | undefined
  let value: T | undefined = present
  return {
    loaded: () => value,
    load() {
      running ??= load().then(
        (module) => (value = module),
        (error: unknown) => {
          running = undefined
          throw error
        },
      )
      return running
    },
  }
}
