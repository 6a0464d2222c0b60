import type { Address } from '@causeway/protocol/address'
import type { FollowedPlan } from '../store/followedPlan.ts'
import { planPage, type PageRange } from './planPage.ts'

export interface ChosenPage {
  readonly range: PageRange
  /** The plans whose events are read. */
  readonly plans: readonly Address[]
  /** The contracts that emit them: the plans, the vaults that credit their commissions, and the routers that feed them. */
  readonly emitters: readonly Address[]
  /** null: the page moves the chain's checkpoint. A number: it moves these plans' cursors from there. */
  readonly cursor: number | null
}

/**
 * What to read next: the chain's new blocks; when there are none, old blocks for the plans that are furthest behind
 * (up to the next plan that catches up, so that they go on together). null: nothing to do.
 *
 * @param indexed the last block stored; null before the first.
 * @param held plans that cannot be read on at a block, with that block: they are read up to the one before it.
 */
export function choosePage(input: {
  indexed: number | null
  startBlock: number
  head: number
  plans: readonly (Pick<FollowedPlan, 'address' | 'listed' | 'cursor' | 'vault'> &
    Partial<Pick<FollowedPlan, 'family'>>)[]
  size: number
  finality: number
  held?: ReadonlyMap<Address, number>
}): ChosenPage | null {
  const { indexed, head, size, finality, held } = input
  const limitOf = ({ address }: { address: Address }) => (held?.get(address) ?? Infinity) - 1
  const listed = input.plans.filter(
    (plan) => plan.listed && (plan.cursor === null || plan.cursor < limitOf(plan)),
  )
  // A router tells what of a plan's funding is no revenue, also while that plan alone catches up.
  const routers = input.plans.filter(({ family }) => family === 'revenueRouter')
  const at = (cursor: number | null) => {
    const due = listed.filter((plan) => plan.cursor === cursor)
    const plans = due.map(({ address }) => address)
    const vaults = due.map(({ vault }) => vault).filter((vault) => vault !== null)
    const tellers = plans.length > 0 ? routers.map(({ address }) => address) : []
    return { plans, emitters: [...new Set([...plans, ...vaults, ...tellers])], cursor }
  }

  const next = indexed === null ? input.startBlock : indexed + 1
  const newest = planPage({ next, last: head, head, size, finality })
  if (newest) return { range: newest, ...at(null) }

  const cursors = listed.map(({ cursor }) => cursor).filter((cursor) => cursor !== null)
  if (cursors.length === 0 || indexed === null) return null
  const cursor = Math.min(...cursors)
  const limits = listed.filter((plan) => plan.cursor === cursor).map(limitOf)
  const last = Math.min(indexed, ...limits, ...cursors.filter((other) => other > cursor))
  const range = planPage({ next: cursor + 1, last, head, size, finality })
  return range && { range, ...at(cursor) }
}
