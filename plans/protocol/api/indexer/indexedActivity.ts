import * as v from 'valibot'
import { addressField, baseUnits, hash } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { cursor, kind, unixSeconds } from './parts.ts'

/**
 * One event. `member` is its member's wallet, `memberId` the hub id; null for events of the plan itself. `prize`: which one of
 * which round it is about, both as the contract counts them, from 0; null for an event that is about none. Of a share of a price:
 * `level`, how far above the buyer its member stands; `overflow`, what went to the community reserve because the cap of its member is
 * used up. `pid`: the purchase that it makes, closes or takes back.
 */
export const indexedActivity = v.object({
  id: v.string(),
  plan: addressField,
  name: v.string(),
  kind,
  member: v.nullable(addressField),
  memberId: v.nullable(count),
  to: v.nullable(addressField),
  amount: baseUnits,
  prize: v.nullable(v.object({ round: baseUnits, number: baseUnits })),
  level: v.nullable(count),
  overflow: baseUnits,
  pid: v.nullable(baseUnits),
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
  limit: v.optional(boundedInteger(1, 100), 25),
}
