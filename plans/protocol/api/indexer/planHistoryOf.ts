import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { indexedBlock, sums, unixSeconds } from './parts.ts'

/** A plan's sums over time: at each moment the last ones known then. `from` and `to` in unix seconds. */
export const planHistoryOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/history',
  params: v.object({ plan: addressField }),
  query: v.object({
    from: v.optional(unixSeconds),
    to: v.optional(unixSeconds),
    points: v.optional(boundedInteger(2, 500), 120),
  }),
  response: v.object({
    plan: addressField,
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
