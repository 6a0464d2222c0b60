/**
 * What an event means for money, whatever the plan, and whose money it is:
 * `in` paid by members · `fed` put in by others · `returned` a member's own money back · `earned` by a member ·
 * `unfed` what was put in and went back unused ·
 * `operator`, `reserve` and `passed` left the plan for the operator, the community reserve, another plan · `none` moves no money.
 */
export const activityKinds = {
  deposit: 'in',
  contribution: 'in',
  purchase: 'in',
  funding: 'fed',
  revenue: 'fed',
  /** Split and passed on like revenue, but from nobody who earned it for the product. */
  donation: 'fed',
  unsold: 'unfed',
  principal: 'returned',
  refund: 'returned',
  reward: 'earned',
  commission: 'earned',
  levelBonus: 'earned',
  matrixPayout: 'earned',
  pairBonus: 'earned',
  poolShare: 'earned',
  rebate: 'earned',
  prize: 'earned',
  pot: 'earned',
  saleTokens: 'earned',
  fee: 'operator',
  operatorShare: 'operator',
  reserveShare: 'reserve',
  passedOn: 'passed',
  /** A purchase became final: it left escrow. */
  finalized: 'none',
  /** The part of a refunded purchase that was used up. */
  used: 'none',
  /** A refund was granted, and waits for its owner to take it. */
  refundDue: 'none',
  /** Commissions, counted as earned before, were taken out of the vault. */
  collected: 'none',
  /** `amount` counts points, no money. */
  points: 'none',
  joined: 'none',
  placed: 'none',
  walletChanged: 'none',
  note: 'none',
} as const

export type ActivityKind = keyof typeof activityKinds
export type MoneySide = (typeof activityKinds)[ActivityKind]

/** All kinds, in the order in which they are listed above. */
export const kindNames = Object.keys(activityKinds) as ActivityKind[]

/** The kinds of one side. */
export function kindsOf(side: MoneySide): ActivityKind[] {
  return kindNames.filter((kind) => activityKinds[kind] === side)
}
