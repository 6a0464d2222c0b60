import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { indexedBlock } from './parts.ts'
import { planTotals } from './planTotals.ts'

/**
 * What happened to the money of one plan. Amounts in base units.
 *
 * - `outcomes.classes`: members whose `back` was 0, < 25, < 50, < 75, < 100, < 150, < 200 and ≥ 200 % of what they paid.
 *   `basis` says of what, see `OutcomeBasis`: `spent` = final purchases (back = earned), `kept` = everything put in (back = returned,
 *   what is still the member's own inside, and earned where it is the same token), `paid` = everything paid in (back = returned, and
 *   earned where it is the same token), `none` = nobody is counted, because no percentage can be told.
 * - `outcomes.medianPercent`: that of the member in the middle, with its hundredths; of an even number the lower of the two.
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
  params: v.object({ plan: addressField }),
  query: v.object({ days: v.optional(boundedInteger(1, 3650), 90) }),
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
      medianPercent: v.nullable(v.number()),
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
