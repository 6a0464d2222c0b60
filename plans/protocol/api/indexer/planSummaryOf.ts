import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits, blockField } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'

/** Totals of one plan since its deployment. */
export const planSummaryOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/summary',
  params: v.object({ plan: addressField }),
  response: v.object({
    plan: addressField,
    block: blockField,
    members: count,
    deposited: baseUnits,
    withdrawn: baseUnits,
    claimed: baseUnits,
    funded: baseUnits,
  }),
})
