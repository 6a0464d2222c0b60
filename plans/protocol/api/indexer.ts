import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, baseUnits, block, hash } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import { indexedActivity, activityFilter } from './indexer/members.ts'

/** The read interface of the indexer; more of it in `indexer/`. Block numbers and unix seconds are JSON numbers, amounts decimal strings of base units. */

const plan = v.object({ plan: address })
const seconds = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** How far the indexer has followed the chain. `behind` counts blocks. */
export const statusOf = endpoint({
  method: 'GET',
  path: '/v1/status',
  response: v.object({
    chainId: count,
    head: block,
    indexed: v.nullable(v.object({ number: count, hash, timestamp: count })),
    behind: count,
    syncing: v.boolean(),
  }),
})

/** Totals of one plan since its deployment. */
export const planSummaryOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/summary',
  params: plan,
  response: v.object({
    plan: address,
    block,
    members: count,
    deposited: baseUnits,
    withdrawn: baseUnits,
    claimed: baseUnits,
    funded: baseUnits,
  }),
})

/** Stake, reserve and members of one plan over time; `from` and `to` in unix seconds. */
export const planSeriesOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/series',
  params: plan,
  query: v.object({
    from: v.optional(seconds),
    to: v.optional(seconds),
    points: v.optional(wholeNumber(2, 500), 120),
  }),
  response: v.object({
    plan: address,
    block,
    points: v.array(
      v.object({
        timestamp: count,
        block: count,
        stake: baseUnits,
        reserve: baseUnits,
        members: count,
      }),
    ),
  }),
})

/** One event of a plan. `member` is null for events of the plan itself, `to` where nobody is paid. */
export const planActivity = v.object({
  id: v.string(),
  name: v.string(),
  member: v.nullable(address),
  to: v.nullable(address),
  amount: baseUnits,
  transactionHash: hash,
  logIndex: count,
  blockNumber: count,
  timestamp: count,
})
export type PlanActivity = v.InferOutput<typeof planActivity>

/** Events of one plan, newest first, all or those of one wallet; `next` is the cursor of the following page. */
export const planActivityOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/activity',
  params: plan,
  query: v.object({ member: v.optional(address), ...activityFilter }),
  response: v.object({
    plan: address,
    block,
    items: v.array(indexedActivity),
    next: v.nullable(v.string()),
  }),
})
