import { editDistance } from '@causeway/protocol/errors/editDistance'
import type { Variables } from './defineSettings.ts'

/** Shorter names are near too many words of others. */
const shortestName = 5
/** From this length on two slips are still the same word. */
const longName = 8

/**
 * Variables that nobody reads and that look like one that is read: a misspelt `DATABASE_URL` would start another database.
 * @param known names that somebody reads
 * @returns a line each
 */
export function misspelt(set: Variables, known: ReadonlySet<string>): readonly string[] {
  return Object.keys(set).flatMap((name) => {
    if (known.has(name)) return []
    const meant = nearestName(name, known)
    return meant === null
      ? []
      : [`  ${name} is not known: did you mean ${meant}? Correct it, or take it away.`]
  })
}

/** The name that was meant; null: none is near. */
export function nearestName(name: string, known: ReadonlySet<string>): string | null {
  if (name.length < shortestName || !/^[A-Za-z][A-Za-z0-9_]*$/u.test(name)) return null
  const given = name.toUpperCase()
  let best: { readonly name: string; readonly slips: number } | null = null
  for (const one of known) {
    const most = Math.min(name.length, one.length) < longName ? 1 : 2
    if (one.length < shortestName || Math.abs(one.length - given.length) > most) continue
    const slips = editDistance(given, one)
    if (slips <= most && (best === null || slips < best.slips)) best = { name: one, slips }
  }
  return best?.name ?? null
}
