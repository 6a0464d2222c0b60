import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'
import { boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { account, cursor, indexedBlock, memberName } from './parts.ts'

/** Each has an index: another order would sort all members for every page. */
export const memberOrders = ['paid', 'earned'] as const

/** Members of one plan, the largest first. */
export const planMembersOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/members',
  params: v.object({ plan: addressField }),
  query: v.object({
    sort: v.optional(v.picklist(memberOrders), 'paid'),
    cursor: v.optional(cursor),
    limit: v.optional(boundedInteger(1, 100), 25),
  }),
  response: v.object({
    plan: addressField,
    block: indexedBlock,
    items: v.array(v.object({ member: memberName, ...account.entries })),
    next: v.nullable(v.string()),
  }),
})
