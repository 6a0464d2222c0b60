import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { indexedBlock } from './parts.ts'

/** Each is an answer that is made and kept, of all plans: so there are a few, and not one for each number. */
const oneOf = (numbers: readonly number[]) =>
  v.pipe(
    boundedInteger(Math.min(...numbers), Math.max(...numbers)),
    v.check((number) => numbers.includes(number), `is none of ${numbers.join(', ')}`),
  )

/**
 * What every listed plan held over the last `days` days, all at the same moments (`times`, unix seconds), for a table of all plans and
 * for the sum of their books. Nothing is told of moments before the first event of any plan.
 *
 * - `held`, `heldForPayouts`: base units of the plan's `token` and `payoutToken`, one for each of `times`; null for every moment where
 *   events do not tell it, as of `planHistoryOf`.
 * - `medianPercent`: what the member in the middle has of what they put in, in per cent with its hundredths, as `planBooksOf` counts it; null where no
 *   member is counted.
 */
export const planLinesOf = endpoint({
  method: 'GET',
  path: '/v1/plans/lines',
  query: v.object({
    days: v.optional(oneOf([7, 30, 60, 365, 3650]), 60),
    points: v.optional(oneOf([10, 12, 60, 120]), 12),
  }),
  response: v.object({
    block: indexedBlock,
    times: v.array(count),
    plans: v.array(
      v.object({
        plan: addressField,
        held: v.nullable(v.array(baseUnits)),
        heldForPayouts: v.nullable(v.array(baseUnits)),
        medianPercent: v.nullable(v.number()),
      }),
    ),
  }),
})
