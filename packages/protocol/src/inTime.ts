/** Pages and servers both have these; the package takes the types of neither. */
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void

/** Code and texts of the page itself: what takes longer will hardly come, and whoever waits is told (ours). */
export const fetchMs = 30_000

/**
 * What a promise gives, if it gives it in time: a server that takes a request and never answers would hold whoever waits for
 * ever. What was begun goes on, so that a later try may find it done.
 * @param ms patience
 * @throws what the promise throws, or an Error once the time is over
 */
export function inTime<T>(work: Promise<T>, ms: number = fetchMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not here after ${ms} ms`)), ms)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Waits; with 0 until the next turn of the loop.
 * @param ms milliseconds
 */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
