import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { followedEvents } from '../../../../indexer/chain/followedEvents.ts'
import { unknownPlan } from '../../../../indexer/events/planInfo.ts'
import { kindOf } from '../../../../indexer/events/kindOf.ts'
import type { Abi } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { descriptions as matrices } from '../matrices/index.ts'
import { descriptions as revenue } from '../revenue/index.ts'
import { descriptions as savings } from '../savings/index.ts'
import { descriptions as purchases } from '../purchases/index.ts'
import { descriptions as raffles } from '../raffles/index.ts'
import { descriptions as stakes } from '../stakes/index.ts'
import { descriptions as traders } from '../traders/index.ts'
import { isDescribed, sentenceOf, tokenOfEvent, type DescribedEvent } from './sentenceOf.ts'

vi.mock('../../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const unit = { symbol: 'USDC', decimals: 6 }

const factories = {
  ...matrices,
  ...revenue,
  ...savings,
  ...purchases,
  ...raffles,
  ...stakes,
  ...traders,
}
const contracts: readonly (readonly [family: string, abi: Abi])[] = [
  ...Object.entries(factories).map(([family, factory]) => [family, factory().abi] as const),
  ['hub', hubAbi],
  ['vault', vaultAbi],
]

/** Only tells the indexer what the credit after it means; it is no event of its own there. */
const hints = ['SeatPaid']
const followed = new Set(followedEvents.map(({ name }) => name))
const eventsOf = (abi: Abi) =>
  abi.flatMap((item) =>
    item.type === 'event' && followed.has(item.name) && !hints.includes(item.name)
      ? [item.name]
      : [],
  )

/** What the indexer makes of an event, from this plan itself and from another one. */
const readings = (family: string, name: string): DescribedEvent[] =>
  [plan, other].map((from) => {
    const event = {
      name,
      plan,
      member: 7n,
      recipient: null,
      amount: 1n,
      extra: { plan: from, by: from, index: '0' },
    } as unknown as Parameters<typeof kindOf>[0]
    const info = { ...unknownPlan(plan), family }
    const kind = kindOf(event, info, new Map(), false)
    const prize = { round: '4', number: '0' }
    return { name, kind, member: me, memberId: 7, to: null, amount: '1000000', prize }
  })

it('every event that the indexer follows stands in a contract of these tests', () => {
  const met = new Set(contracts.flatMap(([, abi]) => eventsOf(abi)))
  expect([...met, ...hints].toSorted()).toEqual([...followed].toSorted())
})

describe.each(contracts)('%s', (family, abi) => {
  it('has a sentence for each of its events', () => {
    const told = eventsOf(abi).flatMap((name) => readings(family, name))
    expect(told.length).toBeGreaterThan(2)
    expect(told.filter((event) => !isDescribed(event))).toEqual([])
    for (const event of told)
      expect(sentenceOf(event, { me, unit })).toMatch(/^[A-Z0-9][^\n]{6,90}[^.]$/u)
  })
})

describe('sentenceOf', () => {
  const deposit: DescribedEvent = {
    name: 'Deposited',
    kind: 'deposit',
    member: me,
    memberId: null,
    to: null,
    amount: '1500000',
    prize: null,
  }
  const say = (over: Partial<DescribedEvent>, who: string | undefined = me) =>
    sentenceOf({ ...deposit, ...over }, { me: who, unit })

  it('names who did it: you, a member by number, anybody else by wallet', () => {
    expect(say({})).toBe('You deposited 1.50\u{a0}USDC')
    expect(say({ memberId: 12 }, other)).toBe('Member 12 deposited 1.50\u{a0}USDC')
    expect(say({}, other)).toMatch(/^0x70\S+C8 deposited 1\.50\sUSDC$/u)
  })

  it('says where money went that did not go to its owner', () => {
    expect(say({ kind: 'reward', to: other })).toMatch(/^You claimed 1\.50\sUSDC, sent to 0x3C/u)
    expect(say({ kind: 'reward', to: me })).toBe('You claimed 1.50\u{a0}USDC')
  })

  it('counts points without a token, and invents no amount before the token is known', () => {
    expect(say({ kind: 'points', name: 'Scored', amount: '3' })).toBe('You gained points: 3')
    expect(sentenceOf(deposit, { me, unit: undefined })).toBe('You deposited …')
  })
})

it('says for which prize of which round somebody was named, counted from 1 as on the page', () => {
  const named: DescribedEvent = {
    name: 'Named',
    kind: 'note',
    member: me,
    memberId: null,
    to: null,
    amount: '0',
    prize: { round: '7', number: '2' },
  }
  const say = (who: string) => sentenceOf(named, { me: who, unit })
  expect(say(me)).toBe('Named fastest for prize 3 of round 8: You')
  expect(say(other)).toMatch(/^Named fastest for prize 3 of round 8: 0x70\S+C8$/u)
})

it('counts what is put in for members, and paid to them, in the token of payouts', () => {
  const tokens = { token: 'in', payoutToken: 'out' }
  const of = (kind: DescribedEvent['kind'], name = '') => tokenOfEvent({ kind, name }, tokens)
  expect([of('deposit'), of('principal'), of('fee')]).toEqual(['in', 'in', 'in'])
  expect([of('reward'), of('funding'), of('note', 'Rolled')]).toEqual(['out', 'out', 'out'])
  expect(tokenOfEvent({ kind: 'reward', name: '' }, { token: 'in', payoutToken: null })).toBe('in')
})

describe('others', () => {
  const event: DescribedEvent = {
    name: 'Deposited',
    kind: 'deposit',
    member: other,
    memberId: 7,
    to: plan,
    amount: '1000000',
    prize: null,
  }
  it('are called by the name that they registered, else by number or short address; the visitor is "you"', () => {
    const names: Record<string, string> = { [other]: 'anna.causeway.id', [me]: 'me.causeway.id' }
    const nameOf = (address: string) => names[address] ?? null
    expect(sentenceOf(event, { me, unit, nameOf })).toMatch(/anna\.causeway\.id.*0x5F…180aa3/u)
    expect(sentenceOf(event, { me, unit })).toMatch(/7.*0x5F…180aa3/u)
    expect(sentenceOf({ ...event, member: me, to: other }, { me, unit, nameOf })).toMatch(
      /^(?!.*me\.).*anna\.causeway\.id/u,
    )
  })
})
