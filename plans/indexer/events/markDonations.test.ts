import { expect, it } from 'vitest'
import type { Address } from '@causeway/protocol/address'
import { advanceLedger } from '../figures/planLedger.ts'
import type { ChainEvent } from './planEvent.ts'
import { unknownPlan } from './planInfo.ts'
import { markDonations } from './markDonations.ts'
import { readEvents } from './readEvents.ts'

const [router, fed, liar] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const infos = new Map([
  [router, { ...unknownPlan(router), family: 'revenueRouter' }],
  [fed, { ...unknownPlan(fed), family: 'dividends' }],
  [liar, { ...unknownPlan(liar), family: 'staking' }],
])
let logIndex = 0
const event = (part: Partial<ChainEvent> & Pick<ChainEvent, 'plan' | 'name'>): ChainEvent => ({
  blockHash: '0xaa',
  blockNumber: 1,
  timestamp: 2,
  transactionHash: '0xbb',
  logIndex: logIndex++,
  member: null,
  recipient: null,
  amount: 0n,
  extra: null,
  ...part,
})
const pushed = (plan: Address, amount: bigint, donated: bigint) =>
  event({
    plan,
    name: 'RevenuePushed',
    recipient: fed,
    amount,
    extra: { index: '0', donated: String(donated) },
  })
const funded = (from: Address, amount: bigint) =>
  event({ plan: fed, name: 'Funded', amount, extra: { plan: fed, from } })
const sumsOf = (events: readonly ChainEvent[]) => {
  const read = readEvents(markDonations(events, infos), infos, new Map()).events
  return advanceLedger({ totals: new Map(), accounts: new Map() }, read, infos).ledger.totals.get(
    fed,
  )?.sums
}

it('counts what a router passes on as revenue, less what was a donation', () => {
  expect(sumsOf([pushed(router, 10n, 3n), funded(router, 10n)])).toEqual({
    revenue: 7n,
    donation: 3n,
  })
  expect(sumsOf([pushed(router, 10n, 10n), funded(router, 10n)])).toEqual({ donation: 10n })
  expect(sumsOf([pushed(router, 10n, 0n), funded(router, 10n)])).toEqual({ revenue: 10n })
})

it('carries nothing over to the next push, and believes nobody but a router', () => {
  const twice = [pushed(router, 4n, 4n), funded(router, 4n), funded(router, 6n)]
  expect(sumsOf(twice)).toEqual({ donation: 4n, revenue: 6n })
  expect(sumsOf([pushed(liar, 10n, 9n), funded(liar, 10n)])).toEqual({ funding: 10n })
})
