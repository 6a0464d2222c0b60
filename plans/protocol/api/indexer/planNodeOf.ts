import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address } from '@causeway/protocol/http/fields'
import { count, wholeNumber } from '@causeway/protocol/http/numbers'
import { indexedBlock } from './parts.ts'
import { treePosition } from './treePosition.ts'

const node = v.object({
  ...treePosition.entries,
  /** Places taken directly below. */
  children: count,
  /** Places taken within `depth` levels below. */
  below: count,
})

/**
 * A place with the way up to the top (`path`, nearest first) and what stands below it, level by level, at most `depth` levels
 * and 511 places. 404 where the plan has no places, or nobody stands there.
 */
export const planNodeOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/nodes/:node',
  params: v.object({ plan: address, node: wholeNumber(1, 2 ** 32) }),
  query: v.object({ depth: v.optional(wholeNumber(1, 8), 2) }),
  response: v.object({
    plan: address,
    block: indexedBlock,
    node,
    path: v.array(node),
    below: v.array(node),
  }),
})
