import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'

type Part = Pick<Activity, 'id' | 'amount'>

/** A price and everything that became of it. */
export interface PriceSplit<P extends Part = Activity> {
  readonly price: bigint
  readonly parts: readonly { readonly of: P; readonly amount: bigint }[]
  /** What no part tells: it stays in the plan, for a pot or for later. */
  readonly rest: bigint
}

/** Where a price went; the parts and the rest are the price. Pure. */
export function splitOf<P extends Part>(
  purchase: Pick<Activity, 'amount'>,
  shares: readonly P[],
): PriceSplit<P> {
  const price = BigInt(purchase.amount)
  const parts = shares
    .map((of) => ({ of, amount: BigInt(of.amount) }))
    .filter(({ amount }) => amount > 0n)
  const told = parts.reduce((sum, { amount }) => sum + amount, 0n)
  return { price, parts, rest: price > told ? price - told : 0n }
}
