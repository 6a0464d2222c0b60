import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, baseUnits, hash } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import {
  account,
  cursor,
  indexedBlock,
  kind,
  kindsFilter,
  memberName,
  planName,
  unixSeconds,
} from './parts.ts'

/**
 * One event. `member` is its member's wallet, `memberId` the hub id; null for events of the plan itself. `prize`: which one of
 * which round it is about, both as the contract counts them, from 0; null for an event that is about none.
 */
export const indexedActivity = v.object({
  id: v.string(),
  plan: address,
  name: v.string(),
  kind,
  member: v.nullable(address),
  memberId: v.nullable(count),
  to: v.nullable(address),
  amount: baseUnits,
  prize: v.nullable(v.object({ round: baseUnits, number: baseUnits })),
  transactionHash: hash,
  logIndex: count,
  blockNumber: count,
  timestamp: count,
})
export type Activity = v.InferOutput<typeof indexedActivity>

export const activityFilter = {
  from: v.optional(unixSeconds),
  to: v.optional(unixSeconds),
  cursor: v.optional(cursor),
  limit: v.optional(wholeNumber(1, 100), 25),
}

const member = v.object({ member: address })

/**
 * What a wallet has in every plan, as hub member and by its address. `commissions`: what plans credited to it in a vault,
 * and what it took out; the difference waits there. `member.id` is null for who has not joined.
 */
export const planPortfolioOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member',
  params: member,
  response: v.object({
    block: indexedBlock,
    member: v.object({
      ...memberName.entries,
      sponsor: v.nullable(count),
      joinedAt: v.nullable(count),
    }),
    positions: v.array(v.object({ ...planName.entries, ...account.entries })),
    commissions: v.array(
      v.object({
        vault: address,
        token: v.nullable(address),
        credited: baseUnits,
        collected: baseUnits,
      }),
    ),
  }),
})

/** Everything that a wallet did or received in any plan, newest first; `next` is the cursor of the following page. */
export const memberActivityOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/activity',
  params: member,
  query: v.object({
    plan: v.optional(address),
    kinds: v.optional(kindsFilter),
    ...activityFilter,
  }),
  response: v.object({
    block: indexedBlock,
    items: v.array(indexedActivity),
    next: v.nullable(v.string()),
  }),
})
