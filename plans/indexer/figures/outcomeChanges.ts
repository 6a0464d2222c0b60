import type { Address } from '@causeway/protocol/address'
import { outcomeOf, type MemberAccount, type PlanLedger } from './planLedger.ts'
import type { PlanInfo, PlanInfos } from '../events/planInfo.ts'

/** Where a member is counted that took part, but of whom nothing is spent yet. */
export const noOutcome = -1n

/** How many members came to (or left) an outcome of a plan, in hundredths of a per cent of what they spent. */
export interface OutcomeChange {
  readonly plan: Address
  readonly bps: bigint
  readonly members: number
}

/**
 * What a change of accounts does to the counts of outcomes, from which the middle one is read without looking at every member.
 * Pure.
 *
 * @param before and @param after the same accounts, by `accountKey`; one that only one of them has came or went.
 */
export function outcomeChanges(
  before: PlanLedger['accounts'],
  after: PlanLedger['accounts'],
  infos: PlanInfos,
): OutcomeChange[] {
  const counts = new Map<string, { plan: Address; bps: bigint; members: number }>()
  const add = (key: string, account: MemberAccount, members: number) => {
    const plan = key.slice(0, key.indexOf(':')) as Address
    const bps = bpsOf(account, infos.get(plan))
    if (bps === null) return
    const place = `${plan}:${bps}`
    const count = counts.get(place) ?? { plan, bps, members: 0 }
    count.members += members
    counts.set(place, count)
  }
  for (const [key, account] of before) add(key, account, -1)
  for (const [key, account] of after) add(key, account, 1)
  return [...counts.values()].filter(({ members }) => members !== 0)
}

/** A member's outcome in hundredths of a per cent; null for who took no part in a plan that has outcomes. */
function bpsOf(account: MemberAccount, info: PlanInfo | undefined): bigint | null {
  if (info !== undefined && info.role !== 'plan') return null
  const { back, spent } = outcomeOf(account, info)
  if (spent > 0n) return (back * 10_000n) / spent
  return account.paid + account.earned > 0n ? noOutcome : null
}
