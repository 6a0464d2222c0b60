import type { Abi } from 'viem'

/** A power that a role has over a plan. */
export type Power = 'funder' | 'revenue' | 'guardian' | 'moderator'

/** Whose role brings the money that a plan pays out; templates that are not here take it from members alone. */
export const broughtBy: Readonly<Record<string, 'funder' | 'revenue'>> = {
  staking: 'funder',
  rankingStakingV1: 'funder',
  dynamicStaking: 'funder',
  rankingStakingV2: 'funder',
  periodicClaimStaking: 'funder',
  raffle: 'funder',
  leaders: 'funder',
  globalPool: 'funder',
  tokenICO: 'funder',
  dividends: 'revenue',
  relativeStaking: 'revenue',
}

/** The powers that there are in a plan, and no others: as its template has them. Pure. */
export function powersOf({ template, abi }: { template: string; abi: Abi }): readonly Power[] {
  const brings = broughtBy[template]
  return [
    ...(brings ? [brings] : []),
    ...(isPausable(abi) ? (['guardian'] as const) : []),
    ...(hasFunction(abi, 'reject') ? (['moderator'] as const) : []),
  ]
}

/** Whether somebody may stop entries. */
export const isPausable = (abi: Abi) => hasFunction(abi, 'pause')

const hasFunction = (abi: Abi, name: string) =>
  abi.some((item) => item.type === 'function' && item.name === name)
