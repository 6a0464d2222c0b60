import type { Log } from './createLog.ts'

export { createStore, type Store } from '@causeway/protocol/store'

/** For a store: what a listener of the app's threw is noted, and keeps nobody else from hearing. */
export const noting = (log: Pick<Log, 'write'>) => ({
  failed: (error: unknown) => log.write('error', 'A listener failed.', error),
})

/**
 * A reading of some states that stays the same object until it really says something else, so that React
 * and `===` can rely on it.
 * @param inputs what the reading depends on; it is made anew when one of them is another value
 */
export function memo<Inputs extends unknown[], T>(
  inputs: () => readonly [...Inputs],
  read: (...inputs: Inputs) => T,
): () => T {
  let last: { readonly inputs: readonly [...Inputs]; readonly value: T } | undefined
  return () => {
    const now = inputs()
    if (last && now.every((input, index) => input === last?.inputs[index])) return last.value
    const value = read(...now)
    last = { inputs: now, value: last && alike(last.value, value) ? last.value : value }
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
