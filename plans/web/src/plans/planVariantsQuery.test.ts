import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { PlanEntry } from './planListQuery.ts'
import { planNamesAmong } from './planVariantsQuery.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const at = (digit: string) => `0x${digit.repeat(40)}` as const
const day = 86_400
const plan = (digit: string, template: string, createdAt = day): PlanEntry => ({
  address: at(digit),
  template,
  createdAt,
  withdrawn: false,
})
const [first, second, third] = [
  plan('1', 'staking'),
  plan('2', 'staking', 2 * day),
  plan('3', 'staking', 3 * day),
]
const only = plan('4', 'level')
const list = [first, only, second, third]
const words = new Map([
  [at('1'), 'CWY for CWY'],
  [at('2'), 'CWY for USDC'],
  [at('3'), 'CWY for USDC'],
])
const titles: Readonly<Record<string, string>> = { staking: 'Staking', level: 'Level' }
const titleOf = (template: string) => titles[template] ?? template
const name = (one: PlanEntry, among = list, variants = words, planNames: string[] = []) =>
  planNamesAmong({ list: among, titleOf, variants, settings: { planNames } }).get(one.address)

it('says what a plan is by its terms, and by its day where an older one has the same', () => {
  expect(list.map((one) => name(one))).toEqual([
    'Staking · CWY for CWY',
    'Level',
    'Staking · CWY for USDC',
    'Staking · CWY for USDC, of 4 Jan 1970',
  ])
})

it('says the address where the day is the same too', () => {
  const twins = [
    second,
    { ...third, createdAt: second.createdAt },
    { ...first, createdAt: 2 * day },
  ]
  const same = new Map(twins.map(({ address }) => [address, 'CWY for USDC'] as const))
  expect(twins.map((one) => name(one, twins, same as never))).toEqual([
    'Staking · CWY for USDC',
    'Staking · CWY for USDC, of 3 Jan 1970',
    'Staking · CWY for USDC, 0x11…111111',
  ])
})

it('calls a plan as the operator does', () => {
  expect(
    name(second, list, words, [`${at('9')}=Other`, `${at('2').slice(2)} = Weekly staking`]),
  ).toBe('Weekly staking')
})

it('is never renamed by plans that are made later', () => {
  const entries = fc.array(
    fc.record({ template: fc.constantFrom('staking', 'level'), days: fc.nat(3), words: fc.nat(2) }),
    { minLength: 1, maxLength: 9 },
  )
  fc.assert(
    fc.property(entries, fc.nat(8), (made, cut) => {
      const plans = made.map(({ template, days }, i) => plan(String(i), template, days * day))
      const terms = new Map(
        made.flatMap(({ template, words: term }, i) =>
          template === 'staking' ? [[at(String(i)), `term ${term}`] as const] : [],
        ),
      )
      const before = plans.slice(0, Math.min(cut + 1, plans.length))
      const names = (among: readonly PlanEntry[]) =>
        before.map((one) => name(one, among as never, terms as never))
      expect(names(plans)).toEqual(names(before))
      const all = plans.map((one) => name(one, plans, terms as never))
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})
