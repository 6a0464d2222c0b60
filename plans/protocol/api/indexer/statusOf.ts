import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { blockField, hash } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'

/** How far the indexer has followed the chain. `behind` counts blocks. */
export const statusOf = endpoint({
  method: 'GET',
  path: '/v1/status',
  response: v.object({
    chainId: count,
    head: blockField,
    indexed: v.nullable(v.object({ number: count, hash, timestamp: count })),
    behind: count,
    syncing: v.boolean(),
  }),
})
