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

/**
 * What a member's outcome is measured by:
 * `spent` commissions of what was finally spent (the vault counts the same) · `kept` what was taken out, is still the member's own
 * inside, and rewards in the same token, of what was put in · `paid` what came back so far of what was paid in · `none` nothing is
 * said of a single member, because events do not tell what is still the member's own, or what was bought has no percentage.
 */
export type OutcomeBasis = 'spent' | 'kept' | 'paid' | 'none'

/** Plans that keep what members put in for them, one to one: it can be taken out again in full. */
const keepers: ReadonlySet<string> = new Set([
  'staking',
  'dynamicStaking',
  'rankingStakingV1',
  'rankingStakingV2',
  'periodicClaimStaking',
  'relativeStaking',
  'dividends',
  'raffle',
])

/**
 * Plans of which no percentage of one member can be told from events: what is bought is a token or a showing, or what is the member's own
 * inside depends on prices (traders) or on rounds to come (savings circle), so that a share of a fund would read as lost.
 */
const untold: ReadonlySet<string> = new Set([
  'tokenICO',
  'advertisement',
  'revenueRouter',
  'giftingMatrix',
  'tradersV1',
  'tradersV2',
])

/** @param plan.family the template's name in the factory; null for a plan that no factory of ours lists */
export function outcomeBasis(plan: {
  readonly family: string | null
  readonly vault: string | null
}): OutcomeBasis {
  if (plan.vault !== null) return 'spent'
  if (plan.family !== null && keepers.has(plan.family)) return 'kept'
  return plan.family !== null && untold.has(plan.family) ? 'none' : 'paid'
}
