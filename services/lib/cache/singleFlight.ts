/**
 * Reads for all who ask at once, and never gives anybody what was read before they asked: who comes while a reading is under way waits
 * for the next one, together with all who come meanwhile. So there is one reading at a time, whatever the number of readers.
 */
export function singleFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let now: Promise<T> | null = null
  let next: Promise<T> | null = null

  function begin(): Promise<T> {
    const mine = read()
    now = mine
    const end = () => {
      if (now === mine) now = null
    }
    mine.then(end, end)
    return mine
  }

  return () => {
    if (!now) return begin()
    next ??= now
      .catch(() => undefined) // told to those who waited for that one
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
