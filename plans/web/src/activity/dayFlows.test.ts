import { expect, it } from 'vitest'
import { dayFlows, paidSince } from './dayFlows.ts'

const point = (day: number, amounts: Readonly<Record<string, bigint>>) => ({
  timestamp: day * 86_400,
  block: day,
  members: 0,
  held: null,
  heldForPayouts: null,
  sums: Object.entries(amounts).map(([kind, amount]) => ({
    kind: kind as 'deposit',
    amount: String(amount) as `${bigint}`,
  })),
})
const staking = {
  token: '0xCWY',
  payoutToken: '0xUSDC',
  points: [
    point(1, { deposit: 100n, reward: 7n }),
    point(2, { deposit: 150n, reward: 9n, principal: 20n, funding: 500n }),
    point(3, { deposit: 150n, reward: 16n, principal: 20n, passedOn: 40n }),
  ],
}
/** A CWY is worth two of a USDC. */
const worth = (token: string | null, amount: bigint) => (token === '0xCWY' ? amount * 2n : amount)

it('a day has what members paid and got between its ends, each token by its worth, and nothing that is not theirs', () => {
  expect(dayFlows([staking], worth)).toEqual([
    { timestamp: 2 * 86_400, above: 100n, below: 42n },
    { timestamp: 3 * 86_400, above: 0n, below: 7n },
  ])
  expect(dayFlows([], worth)).toEqual([])
  // A plan that is younger than the others has no earlier points.
  const [, later] = dayFlows([staking, { ...staking, points: staking.points.slice(0, 2) }], worth)
  expect(later?.below).toBe(7n)
  // One that the indexer has read less far has other moments, and may be named first.
  const points = [1, 1.5, 2].map((at) => point(at, { deposit: BigInt(at * 10) }))
  expect(dayFlows([{ ...staking, points }, staking], worth)).toEqual([
    { timestamp: 2 * 86_400, above: 120n, below: 42n },
    { timestamp: 3 * 86_400, above: 0n, below: 7n },
  ])
})

it('a reserve pays what its members received since the first moment, or since it began to pay', () => {
  expect(paidSince(staking)).toEqual({ amount: 9n, seconds: 2n * 86_400n })
  // The indexer tells zeros of the days before a plan: they are no slow days of it.
  const young = (paid: readonly bigint[]) =>
    paidSince({ points: paid.map((reward, i) => point(i, reward > 0n ? { reward } : {})) })
  expect(young([0n, 0n, 0n, 100n, 200n])).toEqual({ amount: 200n, seconds: 2n * 86_400n })
  for (const early of [[0n, 0n, 100n], [0n, 0n], [7n]]) expect(young(early)).toBeNull()
})
