/**
 * Where a key moves the focus in a list.
 * @returns the index to go to, or undefined when the key is not the list's business
 */
export function rovingTarget(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowUp':
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
