import type { Token } from '../../chain/tokenQuery.ts'
import type { ActionCall } from './actionSpec.ts'

/** What somebody can take out of a plan now. */
export interface Claimable {
  /** Tells it from the others of its plan. */
  readonly key: string
  /** What it is, in words. */
  readonly label: string
  readonly token: Token
  /** Base units, as the contract counts it at the block of the state. */
  readonly amount: bigint
  /** At the plan's own price, where the token has none elsewhere: shares of the plan. */
  readonly worth?: { readonly token: Token; readonly amount: bigint } | undefined
  /** Takes it to the member's own wallet; null where the member has to add something, which the plan's page asks for. */
  readonly call: ActionCall | null
}

/** A moment after which somebody has less than before, or owes more. */
export interface Deadline {
  readonly key: string
  readonly label: string
  /** Unix seconds. */
  readonly at: bigint
  /** What is lost by whoever lets it pass; null where nobody can say yet how much. */
  readonly cost: { readonly token: Token; readonly amount: bigint } | null
}

/** What somebody has inside a plan beside what can be claimed. */
export interface InsideValue {
  readonly token: Token
  /** Base units, at the plan's own price; null while it cannot be told: its parts count as unknown and never as 0. */
  readonly amount: bigint | null
}

/** What a plan says of somebody's money in it. Each template declares all three; one that has nothing of a kind says so. */
export interface PlanWaits<S> {
  claimables(s: S): readonly Claimable[]
  deadlines(s: S): readonly Deadline[]
  inside(s: S): readonly InsideValue[]
}

/** The nearest first among what costs the same; what costs most first; what nobody can count last. */
export const byCost = (
  a: Deadline & { readonly value: bigint | null },
  b: Deadline & { readonly value: bigint | null },
): number => {
  if (a.value === b.value) return Number(a.at - b.at)
  if (a.value === null || b.value === null) return a.value === null ? 1 : -1
  return a.value > b.value ? -1 : 1
}
