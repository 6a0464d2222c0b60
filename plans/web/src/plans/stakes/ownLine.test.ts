import { expect, it } from 'vitest'
import { ownLine } from './ownLine.ts'

const facts = [
  { kind: 'reward', amount: '30', timestamp: 300 },
  { kind: 'deposit', amount: '900', timestamp: 200 },
  { kind: 'reward', amount: '20', timestamp: 150 },
  { kind: 'deposit', amount: '500', timestamp: 100 },
] as const
const stake = { facts, claimable: 5n, weight: 1n, totalWeight: 4n, ahead: [], now: 400n }

it('knows what a stake earned at each claim and now, and goes on by its part of what is left', () => {
  const known = [
    { timestamp: 100, values: [0n, null] },
    { timestamp: 150, values: [20n, null] },
    { timestamp: 300, values: [50n, null] },
    { timestamp: 400, values: [55n, 55n] },
  ]
  expect(ownLine(stake)).toEqual(known)
  const ahead = [
    { timestamp: 400, amount: 80n },
    { timestamp: 900, amount: 0n },
  ]
  expect(ownLine({ ...stake, ahead })).toEqual([...known, { timestamp: 900, values: [null, 75n] }])
  expect([ownLine({ ...stake, weight: 0n }), ownLine({ ...stake, facts: [] })]).toEqual([[], []])
})
