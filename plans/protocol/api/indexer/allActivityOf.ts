import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { activityFilter } from './indexedActivity.ts'
import { memberActivityOf } from './memberActivityOf.ts'

const { cursor, limit } = activityFilter

/**
 * Events of every listed plan, newest first, as `memberActivityOf` tells those of a wallet. Nothing is picked out of them: what is rare
 * would have to be looked for in all events of all plans.
 */
export const allActivityOf = endpoint({
  method: 'GET',
  path: '/v1/activity',
  query: v.object({ cursor, limit }),
  response: memberActivityOf.response,
})
