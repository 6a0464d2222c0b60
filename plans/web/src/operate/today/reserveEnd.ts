import type { FundingWay } from '../fund/fundable.ts'

/** When a reserve has nothing left to give. `at` is a unix second. */
export type ReserveEnd =
  /** The plan itself says when. */
  | { readonly kind: 'at'; readonly at: bigint }
  /** At the pace of what it paid lately. */
  | { readonly kind: 'about'; readonly at: bigint }
  /** There is nothing to give out. */
  | { readonly kind: 'dry' }
  /** Nothing tells: it gives ever less and never ends, paid nothing lately, or nobody counted. */
  | { readonly kind: 'unknown' }

export interface ReserveFacts {
  readonly way: FundingWay
  /** In base units; null: the plan does not say. */
  readonly reserve: bigint | null
  /** Unix second at which a steady flow ends; null: the plan has none. */
  readonly fundedUntil: bigint | null
}

/**
 * When a reserve ends if nobody adds to it. The plan's own word goes first: what is held is not what is left to give, as some of it is
 * earned already.
 * @param paid what members received of it in so many seconds, as the indexer counts it; null: not known
 */
export function reserveEnd(
  { way, reserve, fundedUntil }: ReserveFacts,
  paid: { readonly amount: bigint; readonly seconds: bigint } | null,
  now: bigint,
): ReserveEnd {
  if (fundedUntil !== null)
    return fundedUntil > now ? { kind: 'at', at: fundedUntil } : { kind: 'dry' }
  if (reserve === null) return { kind: 'unknown' }
  if (reserve === 0n) return { kind: 'dry' }
  if (way === 'decay' || !paid || paid.amount <= 0n) return { kind: 'unknown' }
  return { kind: 'about', at: now + (reserve * paid.seconds) / paid.amount }
}
