import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { activityFilter } from './indexedActivity.ts'
import { memberActivityOf } from './memberActivityOf.ts'
import { kindsFilter } from './parts.ts'

/** Events of every listed plan, newest first, as `memberActivityOf` tells those of a wallet. */
export const allActivityOf = endpoint({
  method: 'GET',
  path: '/v1/activity',
  query: v.object({ kinds: v.optional(kindsFilter), ...activityFilter }),
  response: memberActivityOf.response,
})
