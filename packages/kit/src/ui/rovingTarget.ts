/**
 * Where a key moves the focus in a list.
 * @param direction of a row that is read sideways; left out for a column
 * @returns the index to go to, or undefined when the key is not the list's business
 */
export function rovingTarget(
  key: string,
  from: number,
  count: number,
  direction?: 'ltr' | 'rtl',
): number | undefined {
  if (count === 0) return undefined
  const [next, previous] = keys[direction ?? 'column']
  switch (key) {
    case next:
      return (from + 1) % count
    case previous:
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const keys = {
  column: ['ArrowDown', 'ArrowUp'],
  ltr: ['ArrowRight', 'ArrowLeft'],
  rtl: ['ArrowLeft', 'ArrowRight'],
} as const
