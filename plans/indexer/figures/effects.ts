import type { ActivityKind } from '../../protocol/books/activityKinds.ts'

/** The amounts of a member's account in one plan. */
export const accountFields = ['paid', 'open', 'returned', 'earned', 'points'] as const
export type AccountField = (typeof accountFields)[number]

type Effect = Partial<Record<AccountField, 1 | -1>>

const earned: Effect = { earned: 1 }
const closed: Effect = { open: -1 }

/**
 * What the amount of an event of each kind does to its member's account: added (1), taken off (−1), or nothing. Both the ledger
 * and the roll-back read this one table.
 */
export const effects: Readonly<Record<ActivityKind, Effect>> = {
  deposit: { paid: 1 },
  contribution: { paid: 1 },
  purchase: { paid: 1, open: 1 },
  funding: {},
  revenue: {},
  donation: {},
  unsold: {},
  principal: { returned: 1 },
  refund: { returned: 1, open: -1 },
  reward: earned,
  commission: earned,
  levelBonus: earned,
  matrixPayout: earned,
  pairBonus: earned,
  poolShare: earned,
  rebate: earned,
  prize: earned,
  pot: earned,
  saleTokens: earned,
  fee: {},
  operatorShare: {},
  reserveShare: {},
  passedOn: closed,
  finalized: closed,
  used: closed,
  refundDue: closed,
  // In the vault's own books: taken out of what plans credited.
  collected: { returned: 1 },
  points: { points: 1 },
  joined: {},
  placed: {},
  walletChanged: {},
  note: {},
}

const names = Object.keys(effects) as ActivityKind[]

/** The kinds whose amount is added to (1) or taken off (−1) a field. */
export function kindsWith(field: AccountField, sign: 1 | -1): ActivityKind[] {
  return names.filter((kind) => effects[kind][field] === sign)
}

/** The kinds that change an account at all. */
export const accountKinds: readonly ActivityKind[] = names.filter(
  (kind) => Object.keys(effects[kind]).length > 0,
)
