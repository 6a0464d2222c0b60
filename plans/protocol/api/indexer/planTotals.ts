import * as v from 'valibot'
import { addressField } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'
import { planName, sums } from './parts.ts'

/** A plan with all that it ever moved. */
export const planTotals = v.object({
  ...planName.entries,
  hub: v.nullable(addressField),
  vault: v.nullable(addressField),
  createdAt: v.nullable(count),
  /** ADMIN took it off what is offered. Its members stay and leave as before. */
  withdrawn: v.boolean(),
  /** Members with something inside: a stake, an open purchase, or money spent. */
  members: count,
  /** All that the plan ever moved, by kind. `sumOf` adds up a side. */
  sums,
})
