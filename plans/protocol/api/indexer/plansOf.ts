import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { indexedBlock } from './parts.ts'
import { planTotals } from './planTotals.ts'

/** Every plan that is followed, with its totals. */
export const plansOf = endpoint({
  method: 'GET',
  path: '/v1/plans',
  response: v.object({ block: indexedBlock, plans: v.array(planTotals) }),
})
