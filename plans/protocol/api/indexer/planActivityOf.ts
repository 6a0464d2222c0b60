import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address, block } from '@causeway/protocol/http/fields'
import { activityFilter, indexedActivity } from './indexedActivity.ts'

/** Events of one plan, newest first, all or those of one wallet; `next` is the cursor of the following page. */
export const planActivityOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/activity',
  params: v.object({ plan: address }),
  query: v.object({ member: v.optional(address), ...activityFilter }),
  response: v.object({
    plan: address,
    block,
    items: v.array(indexedActivity),
    next: v.nullable(v.string()),
  }),
})
