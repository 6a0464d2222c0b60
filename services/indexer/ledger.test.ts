import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Address } from '@causeway/protocol/address'
import { fold, noTotals, stakeKey, type Ledger } from './ledger.ts'
import type { PlanEvent } from './planEvent.ts'

const plans: Address[] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
]
const empty: Ledger = { totals: new Map(), stakes: new Map() }

const eventsOf = fc
  .array(
    fc.record({
      plan: fc.constantFrom(...plans),
      name: fc.constantFrom('Deposited', 'Withdrawn', 'Claimed', 'Funded', 'Paused'),
      member: fc.bigInt(1n, 4n),
      amount: fc.bigInt(0n, 2n ** 255n),
      gap: fc.nat(2),
    }),
    { maxLength: 40 },
  )
  .map((items): PlanEvent[] => {
    let blockNumber = 1
    return items.map(({ plan, name, member, amount, gap }, logIndex) => {
      blockNumber += gap
      return {
        blockHash: '0xaa',
        blockNumber,
        timestamp: blockNumber * 2,
        transactionHash: '0xbb',
        logIndex,
        plan,
        name,
        member: name === 'Funded' || name === 'Paused' ? null : member,
        recipient: null,
        amount,
        extra: name === 'Funded' ? { plan, from: plan } : null,
      }
    })
  })

describe('fold', () => {
  it('gives the same ledger and points whether events come in one page or in two', () => {
    fc.assert(
      fc.property(eventsOf, fc.nat(40), (events, cut) => {
        const at = Math.min(cut, events.length)
        const whole = fold(empty, events)
        const first = fold(empty, events.slice(0, at))
        const second = fold(first.ledger, events.slice(at))
        expect(second.ledger).toEqual(whole.ledger)
        // A block that is cut in two has its point in the later page.
        const byBlock = new Map(
          [...first.points, ...second.points].map((point) => [
            `${point.plan}${point.blockNumber}`,
            point,
          ]),
        )
        expect([...byBlock.values()].toSorted(order)).toEqual([...whole.points].toSorted(order))
      }),
    )
  })

  it('counts members with a stake above zero, and sums every amount once', () => {
    fc.assert(
      fc.property(eventsOf, (events) => {
        const { ledger } = fold(empty, events)
        for (const plan of plans) {
          const own = events.filter((event) => event.plan === plan)
          const totals = ledger.totals.get(plan) ?? noTotals
          const sum = (name: string) =>
            own
              .filter((event) => event.name === name)
              .reduce((all, event) => all + event.amount, 0n)
          const stakes = [...ledger.stakes]
            .filter(([key]) => key.startsWith(plan))
            .map(([, stake]) => stake)
          expect(totals).toEqual({
            deposited: sum('Deposited'),
            withdrawn: sum('Withdrawn'),
            claimed: sum('Claimed'),
            funded: sum('Funded'),
            members: stakes.filter((stake) => stake > 0n).length,
          })
          expect(stakes.reduce((all, stake) => all + stake, 0n)).toBe(
            totals.deposited - totals.withdrawn,
          )
        }
      }),
    )
  })

  it('leaves the ledger that comes in as it is', () => {
    const stakes = new Map([[stakeKey(plans[0]!, 1n), 5n]])
    const before: Ledger = {
      totals: new Map([[plans[0]!, { ...noTotals, deposited: 5n, members: 1 }]]),
      stakes,
    }
    fc.assert(
      fc.property(eventsOf, (events) => {
        fold(before, events)
        expect([...before.stakes]).toEqual([[stakeKey(plans[0]!, 1n), 5n]])
        expect(before.totals.get(plans[0]!)?.deposited).toBe(5n)
      }),
    )
  })

  it('does not take money for another plan as the own reserve', () => {
    const [plan, other] = plans as [Address, Address]
    const event: PlanEvent = {
      blockHash: '0x1',
      blockNumber: 1,
      timestamp: 1,
      transactionHash: '0x2',
      logIndex: 0,
      plan,
      name: 'Funded',
      member: null,
      recipient: null,
      amount: 9n,
      extra: { plan: other, from: plan },
    }
    expect(fold(empty, [event])).toEqual({ ledger: empty, points: [] })
  })
})

function order(
  a: { plan: string; blockNumber: number },
  b: { plan: string; blockNumber: number },
): number {
  return a.plan.localeCompare(b.plan) || a.blockNumber - b.blockNumber
}
