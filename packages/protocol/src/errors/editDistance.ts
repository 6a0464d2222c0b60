/**
 * How many slips part two words: letters that are wrong, missing or too many, or two neighbours that changed places (the optimal string
 * alignment distance). Case counts.
 */
export function editDistance(left: string, right: string): number {
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const differs = left[row - 1] === right[column - 1] ? 0 : 1
      const swaps = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + differs,
          swaps ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last[right.length] ?? 0
}
