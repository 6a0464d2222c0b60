import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'
import { account, indexedBlock, memberName, planName } from './parts.ts'

/**
 * What a wallet has in every plan, as hub member and by its addressField. `commissions`: what plans credited to it in a vault,
 * and what it took out; the difference waits there. `member.id` is null for who has not joined.
 */
export const planPortfolioOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member',
  params: v.object({ member: addressField }),
  response: v.object({
    block: indexedBlock,
    member: v.object({
      ...memberName.entries,
      sponsor: v.nullable(count),
      joinedAt: v.nullable(count),
    }),
    positions: v.array(v.object({ ...planName.entries, ...account.entries })),
    commissions: v.array(
      v.object({
        vault: addressField,
        token: v.nullable(addressField),
        credited: baseUnits,
        collected: baseUnits,
      }),
    ),
  }),
})
