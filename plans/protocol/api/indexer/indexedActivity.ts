import * as v from 'valibot'
import { address, baseUnits, hash } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import { cursor, kind, unixSeconds } from './parts.ts'

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
