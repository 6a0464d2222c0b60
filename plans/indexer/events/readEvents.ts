import type { Address } from '@causeway/protocol/address'
import type { ChainEvent, PlanEvent } from './planEvent.ts'
import { unknownPlan, type PlanInfo, type PlanInfos } from './planInfo.ts'
import { kindOf } from './kindOf.ts'

/** A purchase as it stands in the books until it is final or refunded. */
export interface Purchase {
  readonly plan: Address
  readonly pid: string
  readonly member: bigint
  readonly amount: bigint
  readonly blockNumber: number
  readonly logIndex: number
}

/** By `purchaseKey`. */
export type Purchases = ReadonlyMap<string, Pick<Purchase, 'member' | 'amount'>>

export function purchaseKey(plan: Address, pid: string): string {
  return `${plan}:${pid}`
}

/**
 * The plan that an event belongs to: a credit in a vault belongs to the plan that brought the money. Only a vault is
 * believed that; whatever a plan says of another stays with itself.
 */
export function planOfEvent(event: ChainEvent, infos: PlanInfos): Address {
  if (event.name !== 'Credited' || infos.get(event.plan)?.role !== 'vault') return event.plan
  return (event.extra?.['plan'] ?? event.plan) as Address
}

/** Purchases that the events close, and that were not made by one of the events themselves. */
export function missingPurchases(events: readonly ChainEvent[]): { plan: Address; pid: string }[] {
  const missing = new Map<string, { plan: Address; pid: string }>()
  const made = new Set<string>()
  for (const { name, plan, extra } of events) {
    const pid = extra?.['pid']
    if (pid === undefined) continue
    const key = purchaseKey(plan, pid)
    if (name === 'Purchased') made.add(key)
    else if (!made.has(key)) missing.set(key, { plan, pid })
  }
  return [...missing.values()]
}

/**
 * Events with their meaning, and the purchases that they make. Pure.
 *
 * @param events in chain order, whole blocks, each attributed to its plan already.
 * @param known purchases made before.
 */
export function readEvents(
  events: readonly ChainEvent[],
  infos: PlanInfos,
  known: Purchases,
): { events: PlanEvent[]; purchases: Purchase[] } {
  const purchases: Purchase[] = []
  const open = new Map(known)
  const backs = refundedParts(events)
  const seats = new Set<string>()
  const read: PlanEvent[] = []
  for (const event of events) {
    const info = infos.get(event.plan) ?? unknownPlan(event.plan)
    const here = `${event.plan}:${event.transactionHash}`
    if (event.name === 'SeatPaid') {
      // A hint alone: the credit that follows carries the money.
      seats.add(here)
      continue
    }
    if (event.name === 'SeatSold') seats.delete(here)
    const kind = kindOf(event, info, infos, seats.has(here))
    const pid = event.extra?.['pid']
    if (event.name === 'Purchased' && pid !== undefined && event.member !== null) {
      const { plan, member, amount, blockNumber, logIndex } = event
      purchases.push({ plan, pid, member, amount, blockNumber, logIndex })
      open.set(purchaseKey(plan, pid), { member, amount })
    }
    const purchase = pid === undefined ? undefined : open.get(purchaseKey(event.plan, pid))
    read.push({
      ...event,
      kind,
      ...meaning(event, info, purchase, backs.get(event) ?? null),
    })
  }
  return { events: read, purchases }
}

/** Member and amount of an event that names them in another way than by `member`, `id` and `amount`. */
function meaning(
  event: ChainEvent,
  info: PlanInfo,
  purchase: { member: bigint; amount: bigint } | undefined,
  back: bigint | null,
): { member: bigint | null; amount: bigint } {
  const { extra } = event
  switch (event.name) {
    case 'Finalized':
      return { member: purchase?.member ?? null, amount: purchase?.amount ?? 0n }
    case 'Refunded':
      return { member: purchase?.member ?? null, amount: back ?? purchase?.amount ?? 0n }
    case 'Cancelled':
      return { member: purchase?.member ?? null, amount: BigInt(extra?.['used'] ?? 0) }
    case 'Ended': {
      const paid = purchase?.amount ?? 0n
      return { member: purchase?.member ?? null, amount: paid - BigInt(extra?.['refund'] ?? 0) }
    }
    case 'Contributed': {
      const by = extra?.['by']
      const own = by === event.plan || by === undefined || info.unit === null
      return own ? { member: null, amount: 0n } : { member: BigInt(by), amount: info.unit }
    }
    case 'Scored':
    case 'Booked':
    case 'PointsCounted':
      return { member: event.member, amount: BigInt(extra?.['points'] ?? 0) }
    default:
      return { member: event.member, amount: event.amount }
  }
}

/**
 * What really goes back of a refunded purchase, by its `Refunded`: the leaders package says it just before
 * (`Cancelled`), the advertisement just after (`Ended`), both of the same purchase.
 */
function refundedParts(events: readonly ChainEvent[]): Map<ChainEvent, bigint> {
  const backs = new Map<ChainEvent, bigint>()
  events.forEach((event, index) => {
    if (event.name !== 'Refunded') return
    const isSame = (other: ChainEvent | undefined, name: string) =>
      other?.name === name &&
      other.plan === event.plan &&
      other.transactionHash === event.transactionHash &&
      other.extra?.['pid'] === event.extra?.['pid']
    const after = events[index + 1]
    if (isSame(after, 'Ended')) backs.set(event, BigInt(after?.extra?.['refund'] ?? 0))
    // Between the two stand the vault's credits of the used part.
    for (
      let at = index - 1;
      at >= 0 && events[at]?.transactionHash === event.transactionHash;
      at--
    ) {
      const before = events[at]
      if (!isSame(before, 'Cancelled')) continue
      backs.set(event, BigInt(before?.extra?.['back'] ?? 0))
      break
    }
  })
  return backs
}
