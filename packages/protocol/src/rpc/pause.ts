/** Pages and servers both have it; the package takes the types of neither. */
declare function setTimeout(run: () => void, ms: number): unknown

/**
 * Waits; with 0 until the next turn of the loop. Apart from what pages load first (`inTime`) or with a list (`platform`): a
 * module that is shared becomes a file of its own in every app.
 * @param ms milliseconds
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
