/** What a package, or the whole, has of each fault. */
export type HouseBaseline = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Where the house is worse than what was written down of it, and where it is better and that is not written down yet: what is
 * over a goal today may only shrink (docs/decisions/0037-house-goals.md).
 * @param written what stood when it was last written down; what is not in it is 0
 * @returns a sentence for each difference
 */
export function noWorse(now: HouseBaseline, written: HouseBaseline): readonly string[] {
  const places = new Set([...Object.keys(now), ...Object.keys(written)])
  return [...places].flatMap((place) => {
    const faults = new Set([...Object.keys(now[place] ?? {}), ...Object.keys(written[place] ?? {})])
    return [...faults].flatMap((fault) => {
      const here = now[place]?.[fault] ?? 0
      const before = written[place]?.[fault] ?? 0
      if (here > before)
        return [
          `${place}: ${here} ${fault}, where ${before} stood. \`npm run house -- --list\` says where each belongs.`,
        ]
      if (here < before)
        return [
          `${place}: ${here} ${fault} are left of ${before}. Write it down: npm run house -- --write.`,
        ]
      return []
    })
  })
}
