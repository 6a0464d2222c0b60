import type { ChainEvent } from './planEvent.ts'
import type { PlanInfos } from './planInfo.ts'

/**
 * Says of each `Funded` of a revenue router how much of it is no revenue (`extra.donated`): the router tells it just before, in the
 * same transaction (`RevenuePushed`). Pure.
 *
 * @param events in chain order, as the contracts emitted them; those of the router among them.
 */
export function markDonations(events: readonly ChainEvent[], infos: PlanInfos): ChainEvent[] {
  const told = new Map<string, string>()
  const key = (event: ChainEvent, router: string, plan: string | null) =>
    `${event.transactionHash}:${router}:${plan}`
  return events.map((event) => {
    const { name, plan, recipient, extra, amount } = event
    if (name === 'RevenuePushed' && infos.get(plan)?.family === 'revenueRouter') {
      told.set(key(event, plan, recipient), extra?.['donated'] ?? '0')
      return event
    }
    if (name !== 'Funded' || extra?.['plan'] !== plan) return event
    const from = key(event, extra['from'] ?? '', plan)
    const donated = BigInt(told.get(from) ?? 0)
    told.delete(from)
    if (donated === 0n) return event
    return { ...event, extra: { ...extra, donated: String(donated < amount ? donated : amount) } }
  })
}
