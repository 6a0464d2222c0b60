import type { Address } from '@causeway/protocol/address'

/** How long (ms) a plan that cannot be read on is left alone: a node may have lied, or an update may understand it. */
const againMs = 10 * 60_000

/** Why a plan is not read on, and from which block. */
export interface HeldPlan {
  readonly plan: Address
  readonly block: number
  readonly why: string
}

export interface HeldPlans {
  /** Holds a plan up at a block; false when it is held up there already. */
  readonly hold: (held: HeldPlan) => boolean
  /** The block at which each plan is held up. Those that waited long enough are tried again. */
  readonly blocks: () => ReadonlyMap<Address, number>
  readonly list: () => HeldPlan[]
  /** What was stored up to a block: plans that came past theirs are free. */
  readonly passed: (plans: readonly Address[], block: number) => void
  /** After a roll-back: the blocks may be others now. */
  readonly clear: () => void
}

/**
 * The plans that this process cannot read on. Only their cursors are stored: a plan that is read on after a restart comes to the same
 * event and is held up again.
 */
export function createHeldPlans(now: () => number = Date.now): HeldPlans {
  const held = new Map<Address, HeldPlan & { until: number }>()
  return {
    hold: (one) => {
      const before = held.get(one.plan)
      held.set(one.plan, { ...one, until: now() + againMs })
      return before?.block !== one.block
    },
    blocks: () => {
      const waiting = [...held.values()].filter(({ until }) => until > now())
      return new Map(waiting.map(({ plan, block }) => [plan, block]))
    },
    list: () => [...held.values()].map(({ plan, block, why }) => ({ plan, block, why })),
    passed: (plans, block) => {
      for (const plan of plans) if ((held.get(plan)?.block ?? Infinity) <= block) held.delete(plan)
    },
    clear: () => held.clear(),
  }
}
