import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, baseUnits } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import { account, cursor, indexedBlock, memberName, planName, unixSeconds, sums } from './parts.ts'
import { treePosition } from './treePosition.ts'

const plan = v.object({ plan: address })

const planTotals = v.object({
  ...planName.entries,
  hub: v.nullable(address),
  vault: v.nullable(address),
  createdAt: v.nullable(count),
  /** ADMIN took it off what is offered. Its members stay and leave as before. */
  withdrawn: v.boolean(),
  /** Members with something inside: a stake, an open purchase, or money spent. */
  members: count,
  /** All that the plan ever moved, by kind. `sumOf` adds up a side. */
  sums,
})

/** Every plan that is followed, with its totals. */
export const plansOf = endpoint({
  method: 'GET',
  path: '/v1/plans',
  response: v.object({ block: indexedBlock, plans: v.array(planTotals) }),
})

/**
 * What happened to the money of one plan. Amounts in base units.
 *
 * - `outcomes.classes`: members whose `back` was 0, < 25, < 50, < 75, < 100, < 150, < 200 and ≥ 200 % of what they paid.
 *   `basis` says of what, see `OutcomeBasis`: `spent` = final purchases (back = earned), `kept` = everything put in (back = returned,
 *   what is still the member's own inside, and earned where it is the same token), `paid` = everything paid in (back = returned, and
 *   earned where it is the same token), `none` = nobody is counted, because no percentage can be told.
 * - `money`: what became of what members put in, all of them together. `paidIn`, `cameBack`, `inside` and `lost` are of `token`,
 *   `rewards` of `payoutToken`. `inside` can still be taken out, or may still be paid to members; null where events do not tell it
 *   (rounds, sales, prices): the contract does. `lost` = `paidIn` less what came back, is inside, and was received in the same token.
 * - `received`: who got what so far.
 * - `sources`: where the payouts of the last `days` days came from.
 * - `top`: the best-paid 1 % of members (`members` of them) and what part they hold of all that members earned.
 * - `recompute`: the command that computes every figure anew from the chain.
 */
export const planBooksOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/books',
  params: plan,
  query: v.object({ days: v.optional(wholeNumber(1, 3650), 90) }),
  response: v.object({
    block: indexedBlock,
    ...planTotals.entries,
    /** In minus out of `token`, as the events tell (null: traders', which changes with prices); the lens tells what the contract really holds. */
    held: v.nullable(baseUnits),
    /** Fed minus earned of `payoutToken`, where that is another token than `token`; else null. */
    heldForPayouts: v.nullable(baseUnits),
    outcomes: v.object({
      basis: v.picklist(['spent', 'kept', 'paid', 'none']),
      counted: count,
      classes: v.array(count),
      medianPercent: v.nullable(count),
    }),
    money: v.object({
      paidIn: baseUnits,
      cameBack: baseUnits,
      inside: v.nullable(baseUnits),
      rewards: baseUnits,
      lost: v.nullable(baseUnits),
    }),
    received: v.object({
      membersEarned: baseUnits,
      membersReturned: baseUnits,
      operator: baseUnits,
      communityReserve: baseUnits,
      otherPlans: baseUnits,
    }),
    sources: v.object({
      from: count,
      to: count,
      purchases: baseUnits,
      fundedReserve: baseUnits,
      revenue: baseUnits,
      ownPrincipal: baseUnits,
    }),
    top: v.object({ members: count, earned: baseUnits, percentOfEarned: v.nullable(v.number()) }),
    recompute: v.string(),
  }),
})

/** A plan's sums over time: at each moment the last ones known then. `from` and `to` in unix seconds. */
export const planHistoryOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/history',
  params: plan,
  query: v.object({
    from: v.optional(unixSeconds),
    to: v.optional(unixSeconds),
    points: v.optional(wholeNumber(2, 500), 120),
  }),
  response: v.object({
    plan: address,
    block: indexedBlock,
    points: v.array(
      v.object({
        timestamp: count,
        block: count,
        members: count,
        held: v.nullable(baseUnits),
        heldForPayouts: v.nullable(baseUnits),
        sums,
      }),
    ),
  }),
})

/** Each has an index: another order would sort all members for every page. */
export const memberOrders = ['paid', 'earned'] as const

/** Members of one plan, the largest first. */
export const planMembersOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/members',
  params: plan,
  query: v.object({
    sort: v.optional(v.picklist(memberOrders), 'paid'),
    cursor: v.optional(cursor),
    limit: v.optional(wholeNumber(1, 100), 25),
  }),
  response: v.object({
    plan: address,
    block: indexedBlock,
    items: v.array(v.object({ member: memberName, ...account.entries })),
    next: v.nullable(v.string()),
  }),
})

const node = v.object({
  ...treePosition.entries,
  /** Places taken directly below. */
  children: count,
  /** Places taken within `depth` levels below. */
  below: count,
})

/**
 * A place with the way up to the top (`path`, nearest first) and what stands below it, level by level, at most `depth` levels
 * and 511 places. 404 where the plan has no places, or nobody stands there.
 */
export const planNodeOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/nodes/:node',
  params: v.object({ plan: address, node: wholeNumber(1, 2 ** 32) }),
  query: v.object({ depth: v.optional(wholeNumber(1, 8), 2) }),
  response: v.object({
    plan: address,
    block: indexedBlock,
    node,
    path: v.array(node),
    below: v.array(node),
  }),
})
