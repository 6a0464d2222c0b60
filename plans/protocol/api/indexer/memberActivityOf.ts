import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'
import { activityFilter, indexedActivity } from './indexedActivity.ts'
import { indexedBlock, kindsFilter } from './parts.ts'

/** Everything that a wallet did or received in any plan, newest first; `next` is the cursor of the following page. */
export const memberActivityOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/activity',
  params: v.object({ member: addressField }),
  query: v.object({
    plan: v.optional(addressField),
    kinds: v.optional(kindsFilter),
    ...activityFilter,
  }),
  response: v.object({
    block: indexedBlock,
    items: v.array(indexedActivity),
    next: v.nullable(v.string()),
  }),
})
