/** Upper borders of the outcome histogram in per cent of own spending; the vault counts the same eight. The last class has no border. */
export const outcomeBorders = [0, 25, 50, 75, 100, 150, 200] as const

/**
 * The class (0 … 7) of a member who got `back` for `spent`: nothing, below 25, 50, 75, 100, 150, 200 %, and more.
 * null when nothing was spent: such a member is not counted.
 */
export function outcomeClass(back: bigint, spent: bigint): number | null {
  if (spent <= 0n) return null
  if (back <= 0n) return 0
  const above = outcomeBorders.slice(1).findIndex((border) => back * 100n < spent * BigInt(border))
  return above === -1 ? 7 : above + 1
}
