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
    const slips = slipsBetween(given, one)
    if (slips <= most && (best === null || slips < best.slips)) best = { name: one, slips }
  }
  return best?.name ?? null
}

/** Letters that are wrong, missing, too many, or two that changed places. */
function slipsBetween(left: string, right: string): number {
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const next = [row]
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[right.length] ?? 0
}
