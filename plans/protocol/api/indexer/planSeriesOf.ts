import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, baseUnits, block } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import { unixSeconds } from './parts.ts'

/** Stake, reserve and members of one plan over time; `from` and `to` in unix seconds. */
export const planSeriesOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/series',
  params: v.object({ plan: address }),
  query: v.object({
    from: v.optional(unixSeconds),
    to: v.optional(unixSeconds),
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
