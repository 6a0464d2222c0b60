import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Address } from '@causeway/protocol/address'
import { activityKinds, kindNames, type ActivityKind } from '../../protocol/books/activityKinds.ts'
import { outcomeClass } from '../../protocol/books/outcomeClass.ts'
import { accountFields, accountKinds, effects, kindsWith } from './effects.ts'
import {
  accountKey,
  advanceLedger,
  noTotals,
  outcomeOf,
  overdrawnPlans,
  type PlanLedger,
} from './planLedger.ts'
import type { PlanEvent } from '../events/planEvent.ts'
import { unknownPlan, type PlanInfo } from '../events/planInfo.ts'

const plans: Address[] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
]
const [staking, selling] = plans as [Address, Address]
/** One keeps principal and pays in the same token, one sells and credits in a vault. */
const infos = new Map<Address, PlanInfo>([
  [staking, unknownPlan(staking)],
  [selling, { ...unknownPlan(selling), vault: plans[0]! }],
])
const empty: PlanLedger = { totals: new Map(), accounts: new Map() }

const eventsOf = fc
  .array(
    fc.record({
      plan: fc.constantFrom(...plans),
      kind: fc.constantFrom(...kindNames),
      member: fc.option(fc.bigInt(1n, 4n)),
      amount: fc.bigInt(0n, 2n ** 200n),
      gap: fc.nat(2),
    }),
    { maxLength: 60 },
  )
  .map((items) => {
    let blockNumber = 1
    return items.map(({ gap, ...item }, logIndex) => {
      blockNumber += gap
      return eventOf({ ...item, blockNumber, timestamp: blockNumber * 2, logIndex })
    })
  })

function eventOf(part: Partial<PlanEvent> & { kind: ActivityKind; plan: Address }): PlanEvent {
  return {
    blockHash: '0xaa',
    blockNumber: 1,
    timestamp: 2,
    transactionHash: '0xbb',
    logIndex: 0,
    name: 'any',
    member: null,
    recipient: null,
    amount: 0n,
    extra: null,
    ...part,
  }
}

describe('fold', () => {
  it('gives the same ledger and points whether events come in one page or in two', () => {
    fc.assert(
      fc.property(eventsOf, fc.nat(60), (events, cut) => {
        const at = Math.min(cut, events.length)
        const whole = advanceLedger(empty, events, infos)
        const first = advanceLedger(empty, events.slice(0, at), infos)
        const second = advanceLedger(first.ledger, events.slice(at), infos)
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

  it('sums every amount once, by kind, and counts members and outcomes as a recount does', () => {
    fc.assert(
      fc.property(eventsOf, (events) => {
        const { ledger } = advanceLedger(empty, events, infos)
        for (const plan of plans) {
          const own = events.filter((event) => event.plan === plan)
          const totals = ledger.totals.get(plan) ?? noTotals
          for (const kind of kindNames) {
            const those = own.filter((event) => event.kind === kind)
            const isCounted = kind === 'joined' || kind === 'placed'
            const sum = isCounted
              ? BigInt(those.length)
              : those.reduce((all, { amount }) => all + amount, 0n)
            const isSilent = kind === 'note' || kind === 'walletChanged'
            expect(totals.sums[kind] ?? 0n).toBe(isSilent ? 0n : sum)
          }
          const accounts = [...ledger.accounts].filter(([key]) => key.startsWith(plan))
          expect(totals.members).toBe(accounts.filter(([, one]) => one.paid > one.returned).length)
          const classes = accounts.map(([, account]) => {
            const { back, spent } = outcomeOf(account, infos.get(plan))
            return outcomeClass(back, spent)
          })
          expect(totals.classes).toEqual(
            noTotals.classes.map((_, index) => classes.filter((one) => one === index).length),
          )
        }
      }),
    )
  })

  it('leaves nothing of a member when its events are taken back by the table that a roll-back uses', () => {
    fc.assert(
      fc.property(eventsOf, (events) => {
        const { ledger } = advanceLedger(empty, events, infos)
        for (const [key, account] of ledger.accounts) {
          const own = events.filter(
            ({ plan, member, kind }) =>
              member !== null && accountKey(plan, member) === key && accountKinds.includes(kind),
          )
          for (const field of accountFields) {
            const change = own.reduce((all, { kind, amount }) => {
              if (kindsWith(field, 1).includes(kind)) return all + amount
              return kindsWith(field, -1).includes(kind) ? all - amount : all
            }, 0n)
            expect(account[field] - change).toBe(0n)
          }
          expect([account.firstAt, account.lastAt]).toEqual([
            own[0]?.timestamp,
            own.at(-1)?.timestamp,
          ])
        }
      }),
    )
  })

  it('leaves the ledger that comes in as it is', () => {
    const { ledger: before } = advanceLedger(
      empty,
      [eventOf({ plan: staking, kind: 'deposit', member: 1n, amount: 5n })],
      infos,
    )
    const copy = structuredClone(before)
    fc.assert(
      fc.property(eventsOf, (events) => {
        advanceLedger(before, events, infos)
        expect(before).toEqual(copy)
      }),
    )
  })

  it('follows a purchase through escrow, and a member through the classes of outcome', () => {
    const step = (kind: ActivityKind, amount: bigint) =>
      eventOf({ plan: selling, kind, member: 3n, amount })
    const { ledger } = advanceLedger(
      empty,
      [step('purchase', 100n), step('purchase', 40n), step('refund', 40n), step('finalized', 100n)],
      infos,
    )
    expect(ledger.accounts.get(accountKey(selling, 3n))).toMatchObject({
      paid: 140n,
      open: 0n,
      returned: 40n,
      earned: 0n,
    })
    expect(ledger.totals.get(selling)?.classes).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    const later = advanceLedger(ledger, [step('levelBonus', 60n)], infos)
    expect(later.ledger.totals.get(selling)?.classes).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
  })

  it('counts what a plan keeps for a member as that member’s own', () => {
    const kept = {
      ...unknownPlan(staking),
      family: 'staking',
      token: staking,
      payoutToken: staking,
    }
    const account = { paid: 100n, open: 0n, returned: 15n, earned: 3n, points: 0n }
    expect(outcomeOf(account, kept)).toEqual({ back: 103n, spent: 100n })
    // Rewards in another token are no part of a percentage.
    expect(outcomeOf(account, { ...kept, payoutToken: selling })).toEqual({
      back: 100n,
      spent: 100n,
    })
  })

  it('tells no percentage where what was bought has none', () => {
    const sale = { ...unknownPlan(selling), family: 'tokenICO', payoutToken: staking }
    const { ledger } = advanceLedger(
      empty,
      [eventOf({ plan: selling, kind: 'contribution', member: 1n, amount: 9n })],
      new Map([[selling, sale]]),
    )
    expect(ledger.totals.get(selling)?.classes).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('names plans in which a member took back more than was put in', () => {
    const taken = eventOf({ plan: staking, kind: 'principal', member: 1n, amount: 1n })
    expect(overdrawnPlans(advanceLedger(empty, [taken], infos).ledger)).toEqual([staking])
    const put = eventOf({ plan: staking, kind: 'deposit', member: 1n, amount: 1n })
    expect(overdrawnPlans(advanceLedger(empty, [put, taken], infos).ledger)).toEqual([])
  })
})

describe('effects', () => {
  it('book money of members only where the kind is on their side', () => {
    for (const kind of kindNames) {
      const side = activityKinds[kind]
      expect(effects[kind].paid === 1).toBe(side === 'in')
      expect(effects[kind].earned === 1).toBe(side === 'earned')
      if (side === 'returned') expect(effects[kind].returned).toBe(1)
    }
  })
})

function order(
  a: { plan: string; blockNumber: number },
  b: { plan: string; blockNumber: number },
): number {
  return a.plan.localeCompare(b.plan) || a.blockNumber - b.blockNumber
}
