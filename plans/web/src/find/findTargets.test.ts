import { expect, it } from 'vitest'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { asksMembers, findTargets, type FoundPlan } from './findTargets.ts'

const at = (n: number) => toChecksum(`0x${n.toString(16).padStart(40, 'a')}`)
const plan = (n: number, name: string, words = ''): FoundPlan => ({
  kind: 'plan',
  template: 'staking',
  address: at(n),
  name,
  note: 'a reserve put in before',
  words,
})
const sources = {
  plans: [
    plan(1, 'Weekly staking', 'CWY USDC'),
    plan(2, 'Staking · CWY for CWY', 'CWY'),
    plan(3, 'Raffle'),
  ],
  pages: [
    { page: 'plans', name: 'Plans' },
    { page: 'settings', name: 'Settings' },
  ] as const,
  members: [],
}
const namesOf = (typed: string, more = {}) =>
  findTargets(typed, { ...sources, ...more }).targets.map((one) =>
    one.kind === 'person' ? (one.id ?? one.address) : one.name,
  )

it('finds plans by every word of name, source and tokens, those that begin with it first', () => {
  expect(namesOf('stak')).toEqual(['Staking · CWY for CWY', 'Weekly staking'])
  expect(namesOf('usdc reserve')).toEqual(['Weekly staking'])
  expect(namesOf('')).toEqual([
    'Weekly staking',
    'Staking · CWY for CWY',
    'Raffle',
    'Plans',
    'Settings',
  ])
})

it('finds a plan by its address, anybody by theirs, and a member by number or the beginning of a wallet', () => {
  expect(namesOf(at(3).toLowerCase())).toEqual(['Raffle'])
  expect(namesOf(at(9))).toEqual([at(9)])
  const members = [{ id: 58, wallet: at(9) }]
  expect(namesOf('58', { members })).toEqual([58])
  expect(namesOf(at(9), { members })).toEqual([58])
})

it('error: says that a digit is wrong, and looks nobody up', () => {
  const wrong = at(10).replace(/[a-f]/u, (letter) => letter.toUpperCase())
  const typed = wrong === at(10) ? at(10).replace(/[A-F]/u, (l) => l.toLowerCase()) : wrong
  expect(findTargets(typed, sources)).toEqual({ targets: [], isBadAddress: true })
  expect(asksMembers(typed)).toBe(false)
  expect(['58', '0x9012', '0x9', 'unilevel', ''].map(asksMembers)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
