import { outcomeBasis } from '../../protocol/books/outcomeClass.ts'
import { kindsWith } from './effects.ts'
import type { Totals } from './planLedger.ts'
import { sumOfSide } from './sumOfSide.ts'

type Sums = Totals['sums']

/** What became of what members put in; base units. See `planBooksOf`. */
export interface MembersMoney {
  readonly paidIn: bigint
  readonly cameBack: bigint
  readonly inside: bigint | null
  readonly rewards: bigint
  readonly lost: bigint | null
}

/**
 * Parts what members put in: came back, still theirs inside, received in addition, and what is gone from all of them together.
 * What is inside is told where events tell it: all that was not taken out of a plan that keeps it, purchases that can still be taken
 * back, payments for what was not shown yet. Elsewhere only the contract knows: null.
 */
export function membersMoney(
  sums: Sums,
  plan: {
    family: string | null
    vault: string | null
    token: string | null
    payoutToken: string | null
  },
): MembersMoney {
  const paidIn = sumOfSide(sums, 'in')
  const cameBack = sumOfSide(sums, 'returned')
  const rewards = sumOfSide(sums, 'earned')
  const inside = insideOf(sums, plan)
  if (inside === null) return { paidIn, cameBack, inside, rewards, lost: null }
  const isOneToken = plan.token === plan.payoutToken
  const gone = paidIn - cameBack - inside - (isOneToken ? rewards : 0n)
  return { paidIn, cameBack, inside, rewards, lost: gone > 0n ? gone : 0n }
}

function insideOf(
  sums: Sums,
  plan: { family: string | null; vault: string | null },
): bigint | null {
  const left = sumOfSide(sums, 'in') - sumOfSide(sums, 'returned')
  switch (outcomeBasis(plan)) {
    case 'kept':
      return left
    case 'spent':
      return sumOfKinds(sums, kindsWith('open', 1)) - sumOfKinds(sums, kindsWith('open', -1))
    case 'none':
      return plan.family === 'advertisement' ? left - sumOfSide(sums, 'passed') : null
    case 'paid':
      return null
  }
}

const sumOfKinds = (sums: Sums, kinds: readonly (keyof Sums)[]) =>
  kinds.reduce((all, kind) => all + (sums[kind] ?? 0n), 0n)
