import * as v from 'valibot'
import { activityKinds, kindNames } from '../../books/activityKinds.ts'
import { addressField, baseUnits, hash } from '@causeway/protocol/http/fields'
import { count, boundedInteger } from '@causeway/protocol/http/boundedInteger'

/** Fields that several answers of the indexer share. Block numbers and unix seconds are JSON numbers, amounts decimal strings of base units. */

export const unixSeconds = boundedInteger(0, Number.MAX_SAFE_INTEGER)

/** The block that an answer is true for. `hash` is null only for a plan that is still catching up. */
export const indexedBlock = v.object({ number: count, hash: v.nullable(hash), timestamp: count })

export const kind = v.picklist(kindNames, 'is not a kind of activity')

/** Comma-separated kinds in a URL: `kinds=reward,refund`. */
export const kindsFilter = v.pipe(
  v.string(),
  v.maxLength(300),
  v.transform((text) => text.split(',')),
  v.array(kind),
)

export const cursor = v.pipe(v.string(), v.maxLength(200))

/** A member: the hub id where the plan has members by id, and the wallet that it has now. */
export const memberName = v.object({ id: v.nullable(count), wallet: v.nullable(addressField) })

/** Sums of a plan by kind of activity, base units; a kind that never occurred is absent. */
export const sums = v.array(v.object({ kind, amount: baseUnits }))
export type Sums = v.InferOutput<typeof sums>

/** The sum of all kinds of one side. */
export function sumOf(
  list: Sums,
  side: (typeof activityKinds)[keyof typeof activityKinds],
): bigint {
  return list
    .filter((item) => activityKinds[item.kind] === side)
    .reduce((all, item) => all + BigInt(item.amount), 0n)
}

/**
 * What one member has in one plan, base units. `paid`, `open` and `returned` are of the plan's `token`, `earned` of its
 * `payoutToken`. `open` is still in escrow; `paid − returned − open` is spent, or still inside where principal is kept.
 */
export const account = v.object({
  paid: baseUnits,
  open: baseUnits,
  returned: baseUnits,
  earned: baseUnits,
  points: baseUnits,
  firstAt: count,
  lastAt: count,
})

export const planName = v.object({
  plan: addressField,
  /** The contract's name, e.g. `staking` or `unilevel`; `vault` and `hub` for what stands behind plans; null: not from our factory. */
  family: v.nullable(v.string()),
  token: v.nullable(addressField),
  payoutToken: v.nullable(addressField),
})
