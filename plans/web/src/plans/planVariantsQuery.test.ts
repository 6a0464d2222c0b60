import { expect, it, vi } from 'vitest'
import type { PlanEntry } from './planListQuery.ts'
import { planVariantName } from './planVariantsQuery.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const at = (digit: string) => `0x${digit.repeat(40)}` as const
const plan = (digit: string, template: string): PlanEntry => ({
  address: at(digit),
  template,
  createdAt: 1,
  withdrawn: false,
})
const [first, second, third] = [plan('1', 'staking'), plan('2', 'staking'), plan('3', 'staking')]
const only = plan('4', 'level')
const list = [first, only, second, third]
const words = new Map([
  [at('1'), 'CWY for CWY'],
  [at('2'), 'CWY for USDC'],
  [at('3'), 'CWY for USDC'],
])
const name = (one: PlanEntry, variants?: typeof words) =>
  planVariantName(one, 'Staking', list, variants)

it('calls a plan that is the only one of its template by its title', () => {
  expect(planVariantName(only, 'Level', list, words)).toBe('Level')
})

it('tells plans of one template apart by their terms, and by age where those are the same', () => {
  expect([first, second, third].map((one) => name(one, words))).toEqual([
    'Staking · CWY for CWY',
    'Staking · CWY for USDC 1',
    'Staking · CWY for USDC 2',
  ])
})

it('tells them apart by age while their terms are being read', () => {
  expect([first, second, third].map((one) => name(one))).toEqual([
    'Staking 1',
    'Staking 2',
    'Staking 3',
  ])
})
