import type { Address } from '@causeway/protocol/address'
import type { PlanEvent } from './planEvent.ts'

/** A plan's sums since its first event, in base units. Stake is deposited − withdrawn, reserve is funded − claimed. */
export interface Totals {
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly claimed: bigint
  readonly funded: bigint
  /** Members with a stake above zero. */
  readonly members: number
}

export const noTotals: Totals = {
  deposited: 0n,
  withdrawn: 0n,
  claimed: 0n,
  funded: 0n,
  members: 0,
}

export interface Ledger {
  readonly totals: ReadonlyMap<Address, Totals>
  /** By `stakeKey`. */
  readonly stakes: ReadonlyMap<string, bigint>
}

/** A plan's totals at the end of a block. */
export interface Point extends Totals {
  readonly plan: Address
  readonly blockNumber: number
  readonly timestamp: number
}

export function stakeKey(plan: Address, member: bigint): string {
  return `${plan}:${member}`
}

/**
 * Carries events, in chain order, into the ledger: the new ledger, and one point per plan and block that they touch.
 * Pure: the ledger that comes in stays as it is.
 */
export function fold(
  ledger: Ledger,
  events: readonly PlanEvent[],
): { ledger: Ledger; points: Point[] } {
  const totals = new Map(ledger.totals)
  const stakes = new Map(ledger.stakes)
  const points = new Map<string, Point>()
  for (const event of events) {
    const before = totals.get(event.plan) ?? noTotals
    const after = addTo(before, event, stakes)
    if (after === before) continue
    totals.set(event.plan, after)
    const { plan, blockNumber, timestamp } = event
    points.set(`${plan}:${blockNumber}`, { plan, blockNumber, timestamp, ...after })
  }
  return { ledger: { totals, stakes }, points: [...points.values()] }
}

/** Plans in which a touched member has less than nothing: a withdrawal whose deposit was never seen. */
export function overdrawnPlans({ stakes }: Ledger): Address[] {
  const plans = [...stakes].filter(([, stake]) => stake < 0n).map(([key]) => key.split(':')[0])
  return [...new Set(plans)] as Address[]
}

function addTo(totals: Totals, event: PlanEvent, stakes: Map<string, bigint>): Totals {
  const { name, amount, plan, member, extra } = event
  switch (name) {
    case 'Deposited':
      return {
        ...totals,
        deposited: totals.deposited + amount,
        members: totals.members + moveStake(stakes, plan, member, amount),
      }
    case 'Withdrawn':
      return {
        ...totals,
        withdrawn: totals.withdrawn + amount,
        members: totals.members + moveStake(stakes, plan, member, -amount),
      }
    case 'Claimed':
      return { ...totals, claimed: totals.claimed + amount }
    case 'Funded':
      // A plan may announce that it funded another one; that money is not its own reserve.
      return extra?.['plan'] === plan ? { ...totals, funded: totals.funded + amount } : totals
    default:
      return totals
  }
}

/** How many members more (or fewer) have a stake after the move. */
function moveStake(
  stakes: Map<string, bigint>,
  plan: Address,
  member: bigint | null,
  change: bigint,
): number {
  if (member === null) return 0
  const key = stakeKey(plan, member)
  const before = stakes.get(key) ?? 0n
  const after = before + change
  stakes.set(key, after)
  return Number(after > 0n) - Number(before > 0n)
}
