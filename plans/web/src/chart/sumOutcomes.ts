/** The classes below 100 % of own spending, of the eight that the vault and the indexer keep (facts/plans.md §5.9). */
const losing = 5

/** How many members were counted, and how many of them received less than they spent: those of the first classes. Pure. */
export function sumOutcomes(counters: readonly number[]) {
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  return { counted: sum(counters), less: sum(counters.slice(0, losing)), losing }
}
