import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, baseUnits } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import { indexedBlock, sums, unixSeconds } from './parts.ts'

/** A plan's sums over time: at each moment the last ones known then. `from` and `to` in unix seconds. */
export const planHistoryOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/history',
  params: v.object({ plan: address }),
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
