import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, blockField } from '@causeway/protocol/http/fields'
import { activityFilter, indexedActivity } from './indexedActivity.ts'

/** Events of one plan, newest first, all or those of one wallet; `next` is the cursor of the following page. */
export const planActivityOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/activity',
  params: v.object({ plan: addressField }),
  query: v.object({ member: v.optional(addressField), ...activityFilter }),
  response: v.object({
    plan: addressField,
    block: blockField,
    items: v.array(indexedActivity),
    next: v.nullable(v.string()),
  }),
})
