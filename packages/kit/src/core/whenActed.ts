import { type Acted, actedOn } from './actedOn.ts'
import type { Environment } from './browserEnvironment.ts'

type Place = Partial<Pick<Environment, 'acted' | 'events'>>
let ofPage: Acted | undefined

/** The acts that a kit waits for; undefined where there is no page to act on. */
export function actsOf({ acted, events }: Place): Acted | undefined {
  if (acted || typeof window === 'undefined' || events !== window) return acted
  return (ofPage ??= actedOn(window))
}

/**
 * Calls back once somebody acts: at once where somebody has, and where there is no page to act on. What is restored from an earlier
 * visit asks from then on (D54).
 * @returns its stop
 */
export function whenActed(place: Place, callback: () => void): () => void {
  const acted = actsOf(place)
  if (acted && !acted.get()) return acted.subscribe(callback)
  callback()
  return () => undefined
}
