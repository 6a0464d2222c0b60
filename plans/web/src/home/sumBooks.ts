import type { Token } from '../chain/tokenQuery.ts'
import type { PlanHolding } from '../plans/catalogueQuery.ts'
import { floats } from '../plans/floats.ts'

export interface TokenBooks {
  readonly token: Token
  readonly owed: bigint
  readonly held: bigint
}

/**
 * Sums plans per token: amounts of different tokens are never added up. Also counts the plans that hold what they owe,
 * each by itself: one plan's surplus hides nobody else's gap, and one that did not answer holds nothing that anybody saw. Plans that are no
 * longer offered count too: what they owe, they owe. Plans that owe whatever they hold are left out: they would always count.
 */
export function sumBooks(
  all: readonly {
    readonly template: string
    readonly holdings: readonly PlanHolding[]
    readonly readable: boolean
  }[],
): {
  readonly tokens: readonly TokenBooks[]
  readonly holding: number
  /** How many were looked at. */
  readonly count: number
  /** How many were not: they owe whatever they hold. */
  readonly traded: number
  /** Those of them that did not answer. */
  readonly unread: number
} {
  const plans = all.filter(({ template }) => !floats(template))
  const sums = new Map<string, TokenBooks>()
  for (const { token, balance, liabilities } of plans.flatMap(({ holdings }) => holdings)) {
    const before = sums.get(token.address) ?? { token, owed: 0n, held: 0n }
    sums.set(token.address, {
      token,
      owed: before.owed + liabilities,
      held: before.held + balance,
    })
  }
  const holds = ({ balance, liabilities }: PlanHolding) => balance >= liabilities
  return {
    tokens: [...sums.values()],
    count: plans.length,
    traded: all.length - plans.length,
    holding: plans.filter(({ holdings, readable }) => readable && holdings.every(holds)).length,
    unread: plans.filter(({ readable }) => !readable).length,
  }
}
