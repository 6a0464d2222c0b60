import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits, hash } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import {
  account,
  cursor,
  indexedBlock,
  kind,
  kindsFilter,
  memberName,
  planName,
  seconds,
} from './parts.ts'

/**
 * One event. `member` is its member's wallet, `memberId` the hub id; null for events of the plan itself. `prize`: which one of
 * which round it is about, both as the contract counts them, from 0; null for an event that is about none.
 */
export const activity = v.object({
  id: v.string(),
  plan: addressField,
  name: v.string(),
  kind,
  member: v.nullable(addressField),
  memberId: v.nullable(count),
  to: v.nullable(addressField),
  amount: baseUnits,
  prize: v.nullable(v.object({ round: baseUnits, number: baseUnits })),
  transactionHash: hash,
  logIndex: count,
  blockNumber: count,
  timestamp: count,
})
export type Activity = v.InferOutput<typeof activity>

export const activityFilter = {
  from: v.optional(seconds),
  to: v.optional(seconds),
  cursor: v.optional(cursor),
  limit: v.optional(boundedInteger(1, 100), 25),
}

const member = v.object({ member: addressField })

/**
 * What a wallet has in every plan, as hub member and by its address. `commissions`: what plans credited to it in a vault,
 * and what it took out; the difference waits there. `member.id` is null for who has not joined.
 */
export const portfolioOf = endpoint({
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
        vault: addressField,
        token: v.nullable(addressField),
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
    plan: v.optional(addressField),
    kinds: v.optional(kindsFilter),
    ...activityFilter,
  }),
  response: v.object({
    block: indexedBlock,
    items: v.array(activity),
    next: v.nullable(v.string()),
  }),
})
