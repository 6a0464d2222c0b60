import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { cursor, indexedBlock } from './parts.ts'

/** A member of the hub in the tree of sponsors. `team[0]` counts who is directly below, `team[7]` eight levels down. */
export const networkMember = v.object({
  id: count,
  wallet: addressField,
  /** 0 for the two that stand at the top. */
  sponsor: count,
  joinedAt: count,
  directs: count,
  team: v.array(count),
  /** The sum of `team`: everybody within eight levels. */
  teamSize: count,
})
export type NetworkMember = v.InferOutput<typeof networkMember>

const id = v.object({ id: boundedInteger(1, 2 ** 32) })
/** Needed only where several hubs are followed. */
const hub = v.optional(addressField)

/** A member, the way up to the top (nearest first, at most 64), and how large the team is. */
export const networkMemberOf = endpoint({
  method: 'GET',
  path: '/v1/network/:id',
  params: id,
  query: v.object({ hub }),
  response: v.object({
    hub: addressField,
    block: indexedBlock,
    member: networkMember,
    path: v.array(networkMember),
    members: count,
  }),
})

/**
 * Members below one, in the order of joining. With `depth` 1: the direct ones, page by page. Deeper: level by level, and of
 * each member no more than `each` (the counts tell how many there are), and at most
 * 2,000 in all, so that a drawing stays small.
 */
export const networkBelowOf = endpoint({
  method: 'GET',
  path: '/v1/network/:id/below',
  params: id,
  query: v.object({
    hub,
    depth: v.optional(boundedInteger(1, 4), 1),
    each: v.optional(boundedInteger(1, 20), 8),
    cursor: v.optional(cursor),
    limit: v.optional(boundedInteger(1, 100), 25),
  }),
  response: v.object({
    hub: addressField,
    block: indexedBlock,
    items: v.array(networkMember),
    next: v.nullable(v.string()),
  }),
})

/** Members whose id is the text, or whose wallet begins with it (at least 0x and 4 digits). At most 20. */
export const networkSearchOf = endpoint({
  method: 'GET',
  path: '/v1/network/search',
  query: v.object({ hub, text: v.pipe(v.string(), v.minLength(1), v.maxLength(42)) }),
  response: v.object({ hub: addressField, block: indexedBlock, items: v.array(networkMember) }),
})

/** Members by the size of their team, or by how many they brought themselves. */
export const networkLeadersOf = endpoint({
  method: 'GET',
  path: '/v1/network/leaders',
  query: v.object({
    hub,
    by: v.optional(v.picklist(['team', 'directs']), 'team'),
    cursor: v.optional(cursor),
    limit: v.optional(boundedInteger(1, 100), 25),
  }),
  response: v.object({
    hub: addressField,
    block: indexedBlock,
    items: v.array(networkMember),
    next: v.nullable(v.string()),
  }),
})
