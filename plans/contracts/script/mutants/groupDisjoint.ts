/**
 * Puts things together that do not disturb each other, in as few groups as a simple look finds.
 *
 * @param disturb Whether two of them may not stand in one group; asked in either order.
 */
export function groupDisjoint<One>(
  all: readonly One[],
  disturb: (a: One, b: One) => boolean,
): One[][] {
  const groups: One[][] = []
  // Those that get along with the fewest find their places first.
  const order = all
    .map((one) => ({ one, hard: all.filter((other) => disturb(one, other)).length }))
    .sort((a, b) => b.hard - a.hard)
    .map(({ one }) => one)
  for (const one of order) {
    const home = groups.find((group) => !group.some((other) => disturb(one, other)))
    if (home) home.push(one)
    else groups.push([one])
  }
  return groups
}
