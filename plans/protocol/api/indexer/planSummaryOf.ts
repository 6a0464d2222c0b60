import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, baseUnits, block } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/numbers'

/** Totals of one plan since its deployment. */
export const planSummaryOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/summary',
  params: v.object({ plan: address }),
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
