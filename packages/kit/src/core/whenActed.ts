import type { Environment } from './browserEnvironment.ts'

/**
 * Calls back once somebody acts: at once where somebody has, and where there is no page to act on. What is restored from an earlier
 * visit asks from then on (D54).
 * @returns its stop
 */
export function whenActed({ acted }: Pick<Environment, 'acted'>, callback: () => void): () => void {
  if (acted && !acted.get()) return acted.subscribe(callback)
  callback()
  return () => undefined
}
