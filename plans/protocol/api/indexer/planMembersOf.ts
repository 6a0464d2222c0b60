import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { address } from '@causeway/protocol/http/fields'
import { wholeNumber } from '@causeway/protocol/http/numbers'
import { account, cursor, indexedBlock, memberName } from './parts.ts'

/** Each has an index: another order would sort all members for every page. */
export const memberOrders = ['paid', 'earned'] as const

/** Members of one plan, the largest first. */
export const planMembersOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/members',
  params: v.object({ plan: address }),
  query: v.object({
    sort: v.optional(v.picklist(memberOrders), 'paid'),
    cursor: v.optional(cursor),
    limit: v.optional(wholeNumber(1, 100), 25),
  }),
  response: v.object({
    plan: address,
    block: indexedBlock,
    items: v.array(v.object({ member: memberName, ...account.entries })),
    next: v.nullable(v.string()),
  }),
})
