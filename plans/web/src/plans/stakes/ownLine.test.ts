import { expect, it } from 'vitest'
import { ownLine } from './ownLine.ts'

const facts = [
  { kind: 'reward', amount: '30', timestamp: 300 },
  { kind: 'deposit', amount: '900', timestamp: 200 },
  { kind: 'reward', amount: '20', timestamp: 150 },
  { kind: 'deposit', amount: '500', timestamp: 100 },
] as const
const of = (
  weight: bigint,
  ahead = [0, 1].map((at) => ({ timestamp: 400 + at * 600, amount: 80n - 80n * BigInt(at) })),
) => ownLine({ facts, claimable: 5n, weight, totalWeight: 4n, ahead, now: 400n })

it('knows what a stake earned at each claim and now, and goes on by its part of what is left', () => {
  expect(of(1n)).toEqual([
    { timestamp: 100, values: [0n, null] },
    { timestamp: 150, values: [20n, null] },
    { timestamp: 300, values: [50n, null] },
    { timestamp: 400, values: [55n, 55n] },
    { timestamp: 1000, values: [null, 75n] },
  ])
})

it('ends now where nothing is given out, and is none for who has no stake or never had one', () => {
  expect(of(1n, []).at(-1)).toEqual({ timestamp: 400, values: [55n, 55n] })
  expect(of(0n)).toEqual([])
  expect(
    ownLine({ facts: [], claimable: 0n, weight: 1n, totalWeight: 4n, ahead: [], now: 1n }),
  ).toEqual([])
})
