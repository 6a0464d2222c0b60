/**
 * Where a key moves the focus in a grid that fills its rows in order.
 * @param grid.columns at least 1
 * @param grid.rtl rows run from right to left
 * @returns the index to go to, or undefined when the key is not the grid's business
 */
export function gridTarget(
  key: string,
  from: number,
  grid: { readonly count: number; readonly columns: number; readonly rtl: boolean },
): number | undefined {
  const { count, columns } = grid
  if (count === 0) return undefined
  const inside = (to: number) => (to >= 0 && to < count ? to : from)
  const forward = grid.rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = grid.rtl ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case forward:
      return inside(from + 1)
    case backward:
      return inside(from - 1)
    case 'ArrowDown':
      // From above a last row that is not full, down leads to its end.
      return from + columns < count ||
        Math.floor(from / columns) === Math.floor((count - 1) / columns)
        ? inside(from + columns)
        : count - 1
    case 'ArrowUp':
      return inside(from - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
