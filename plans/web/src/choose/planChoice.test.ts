import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { fates } from '../plans/catalogue.ts'
import type { ListedPlan } from '../plans/catalogueQuery.ts'
import { chosenPlans, type CataloguePlan } from './cataloguePlan.ts'
import { everyPlan, planChoiceOf, planOrders, planSearchOf, type PlanChoice } from './planChoice.ts'

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((n) => toChecksum(`0x${n.toString(16).padStart(40, '0')}`))
const choices: fc.Arbitrary<PlanChoice> = fc
  .record({
    q: fc.string({ maxLength: 20 }),
    fates: fc.subarray([...fates]),
    have: fc.uniqueArray(fc.constantFrom('USDC', 'CWY', 'WPOL.e')),
    out: fc.boolean(),
    open: fc.boolean(),
    mine: fc.boolean(),
    sort: fc.constantFrom(...planOrders),
    down: fc.boolean(),
    compares: fc.boolean(),
    compared: fc.uniqueArray(address, { maxLength: 4 }),
  })
  .map((one) => (one.compares ? one : { ...one, compared: [] }))

describe('a choice of plans in the address', () => {
  it('is read back as it was, whatever it is', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(planChoiceOf(planSearchOf(choice))).toEqual(choice)
      }),
    )
  })

  it('is nothing where everything is shown as usual', () => {
    expect(planSearchOf(everyPlan)).toEqual({})
    expect(planChoiceOf({ ref: 7 })).toEqual(everyPlan)
  })

  it('error: takes any address for one, and leaves out what is no choice', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
        const { compared, fates: chosen, sort } = planChoiceOf(search)
        expect(compared.length).toBeLessThanOrEqual(4)
        expect(fates).toEqual(expect.arrayContaining([...chosen]))
        expect(planOrders).toContain(sort)
      }),
    )
    const typed = {
      q: 100,
      fate: 'spent,nonsense',
      sort: 'nothing,down',
      compare: '0x1,none',
      only: 'x',
    }
    expect(planChoiceOf(typed)).toEqual({
      ...everyPlan,
      q: '100',
      fates: ['spent'],
      compares: true,
    })
  })
})

const usdc = { address: '0x01', symbol: 'USDC', name: 'USDC', decimals: 6 } as const
const cwy = { address: '0x02', symbol: 'CWY', name: 'CWY', decimals: 18 } as const

const planOf = (name: string, more: Partial<CataloguePlan> = {}, createdAt = 1): CataloguePlan => ({
  plan: { address: `0x${name}`, createdAt, holdings: [] } as unknown as ListedPlan,
  entry: { family: 'staking', fate: 'stays', title: name, source: 'a reserve' },
  name,
  offer: undefined,
  entrance: undefined,
  isFeatured: false,
  members: undefined,
  middle: undefined,
  line: undefined,
  held: undefined,
  own: undefined,
  isRead: true,
  ...more,
})
const fate = (one: CataloguePlan['entry']['fate']) => ({
  entry: { family: 'staking' as const, fate: one, title: 'Title', source: 'a reserve' },
})
const offer = (
  token: typeof usdc | typeof cwy,
  after: bigint | null,
  least: bigint | null = null,
) => ({
  takes: [token],
  gives: [token],
  rate: { value: null, note: '' },
  wayOut: { words: '', after },
  minimum: least === null ? null : { token, amount: least },
})
const names = (all: readonly CataloguePlan[], choice: Partial<PlanChoice>) =>
  chosenPlans(all, { ...everyPlan, ...choice }).map(({ name }) => name)

describe('the catalogue', () => {
  const all = [
    planOf('router', fate(null)),
    planOf('Traders', {
      ...fate('risk'),
      members: 3,
      middle: 94,
      offer: offer(usdc, 86_400n, 10_000_000n),
    }),
    planOf('Unilevel', {
      ...fate('spent'),
      members: 84,
      middle: null,
      offer: offer(usdc, 0n, 20_000_000n),
    }),
    planOf('Staking', { members: 21, middle: 101, offer: offer(cwy, 0n), held: 5n }, 9),
    planOf('Raffle', { ...fate('risk'), members: 63, offer: offer(usdc, null), held: 9n }),
  ]

  it('stands in the order of what becomes of what one puts in, the safest first', () => {
    expect(names(all, {})).toEqual(['Staking', 'Unilevel', 'Traders', 'Raffle', 'router'])
    const featured = all.map((one) => ({ ...one, isFeatured: one.name === 'Raffle' }))
    expect(names(featured, {})[0]).toBe('Raffle')
  })

  it.each([
    ['members', true, ['Unilevel', 'Raffle', 'Staking', 'Traders', 'router']],
    ['members', false, ['Traders', 'Staking', 'Raffle', 'Unilevel', 'router']],
    ['middle', true, ['Staking', 'Traders', 'router', 'Unilevel', 'Raffle']],
    ['from', false, ['Staking', 'Raffle', 'Traders', 'Unilevel', 'router']],
    ['out', false, ['Unilevel', 'Staking', 'Traders', 'router', 'Raffle']],
    ['held', true, ['Raffle', 'Staking', 'router', 'Traders', 'Unilevel']],
    ['age', false, ['Staking', 'router', 'Traders', 'Unilevel', 'Raffle']],
  ] as const)('is put in order by %s; what is not known stands last', (sort, down, expected) => {
    expect(names(all, { sort, down })).toEqual(expected)
  })

  it('shows what one has the token for, what lets out, what is open, what is one’s own, what has the words', () => {
    expect(names(all, { have: ['CWY'] })).toEqual(['Staking', 'router'])
    expect(names(all, { out: true })).toEqual(['Staking', 'Unilevel', 'router'])
    expect(names(all, { fates: ['risk', 'spent'] })).toEqual(['Unilevel', 'Traders', 'Raffle'])
    expect(names(all, { q: 'RESERVE stak' })).toEqual(['Staking'])
    const shut = planOf('Shut', { entrance: { isOpen: false, label: 'Buy' } })
    const own = planOf('Own', { own: { inside: [], waits: [{ token: usdc, amount: 1n }] } })
    expect(names([shut, own], { open: true })).toEqual(['Own'])
    expect(names([shut, own], { mine: true })).toEqual(['Own'])
  })
})
