import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits, blockField } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { unixSeconds } from './parts.ts'

/** Stake, reserve and members of one plan over time; `from` and `to` in unix seconds. */
export const planSeriesOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/series',
  params: v.object({ plan: addressField }),
  query: v.object({
    from: v.optional(unixSeconds),
    to: v.optional(unixSeconds),
    points: v.optional(boundedInteger(2, 500), 120),
  }),
  response: v.object({
    plan: addressField,
    block: blockField,
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
