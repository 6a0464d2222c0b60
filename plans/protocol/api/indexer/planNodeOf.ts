import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
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
  params: v.object({ plan: addressField, node: boundedInteger(1, 2 ** 32) }),
  query: v.object({ depth: v.optional(boundedInteger(1, 8), 2) }),
  response: v.object({
    plan: addressField,
    block: indexedBlock,
    node,
    path: v.array(node),
    below: v.array(node),
  }),
})
