import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { cursor, indexedBlock, memberName } from './parts.ts'

/** One place in a matrix (`node` is the seat) or a binary tree (`node` is the hub id). `slot` counts from 0, left to right. */
export const treePosition = v.object({
  node: count,
  parent: v.nullable(count),
  slot: v.nullable(count),
  member: memberName,
  placedAt: v.nullable(count),
})
export type TreePosition = v.InferOutput<typeof treePosition>

/** Every place of a plan's matrix or binary tree by its number, for who draws the whole of it; none where the plan has no places. */
export const planPlacesOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/places',
  params: v.object({ plan: addressField }),
  query: v.object({
    cursor: v.optional(cursor),
    limit: v.optional(boundedInteger(1, 1000), 1000),
  }),
  response: v.object({
    plan: addressField,
    block: indexedBlock,
    items: v.array(treePosition),
    next: v.nullable(v.string()),
  }),
})
