/** Where a key moves the reading mark among so many points; null when the key is none of its own. */
export function step(key: string, from: number, count: number): number | null {
  const far = Math.max(Math.round(count / 10), 1)
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - far,
    PageUp: from + far,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1)
}
