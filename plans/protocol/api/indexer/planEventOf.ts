import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'
import { boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { indexedActivity } from './indexedActivity.ts'
import { indexedBlock } from './parts.ts'

/**
 * One event by its place in the chain, with what it comes from.
 *
 * - `purchase`: the purchase whose price it is a part of, or that it closes; null where it comes from none, such as a reward of a reserve.
 * - `closed`: what made that purchase final, or took it back; null while it waits.
 * - `parts`: where the price went, as the transaction that made it final tells it: everybody's share, in the order of the chain.
 */
export const planEventOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/activity/:block/:log',
  params: v.object({
    plan: addressField,
    block: boundedInteger(0, Number.MAX_SAFE_INTEGER),
    log: boundedInteger(0, 2 ** 31 - 1),
  }),
  response: v.object({
    block: indexedBlock,
    event: indexedActivity,
    purchase: v.nullable(indexedActivity),
    closed: v.nullable(indexedActivity),
    parts: v.array(indexedActivity),
  }),
})
