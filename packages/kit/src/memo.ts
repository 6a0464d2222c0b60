/**
 * A reading of a state that stays the same object until it really says something else, so that React
 * and `===` can rely on it.
 */
export function memo<State, T>(get: () => State, read: (state: State) => T): () => T {
  let last: { readonly state: State; readonly value: T } | undefined
  return () => {
    const state = get()
    if (last?.state === state) return last.value
    const value = read(state)
    last = { state, value: last && alike(last.value, value) ? last.value : value }
    return last.value
  }
}

/** Same plain data, however deep. */
export function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && alike(value, right.get(key)))
  )
}
