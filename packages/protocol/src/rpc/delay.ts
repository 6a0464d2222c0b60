/** Pages and servers both have it; the package takes the types of neither. */
declare function setTimeout(run: () => void, ms: number): unknown

/**
 * Waits; with 0 until the next turn of the loop.
 * @param ms milliseconds
 */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
