import { expect, it } from 'vitest'
import { rowFlows, type ValuedEvent } from './rowFlows.ts'

const day = 86_400
const event = (at: number, kind: ValuedEvent['kind'], worth: bigint): ValuedEvent => ({
  at: at * day + 5,
  kind,
  worth,
})

it('a day has what was paid into plans and what came back or was received, and nothing else', () => {
  expect(
    rowFlows([
      event(12, 'reward', 3n),
      event(12, 'principal', 40n),
      event(12, 'joined', 999n),
      event(10, 'deposit', 100n),
      event(10, 'purchase', 20n),
    ]),
  ).toEqual([
    { from: 10 * day, days: 1, above: 0n, below: 120n },
    { from: 11 * day, days: 1, above: 0n, below: 0n },
    { from: 12 * day, days: 1, above: 43n, below: 0n },
  ])
  expect(rowFlows([event(1, 'joined', 0n)])).toEqual([])
})

it('longer histories have longer stretches, and lose nothing', () => {
  for (const [last, days] of [
    [23, 1],
    [24, 7],
    [167, 7],
    [168, 30],
    [3_000, 365],
  ] as const) {
    const flows = rowFlows([event(0, 'deposit', 1n), event(last, 'deposit', 2n)])
    expect(flows[0]?.days).toBe(days)
    expect(flows.reduce((sum, { below }) => sum + below, 0n)).toBe(3n)
    expect(flows.length).toBeLessThanOrEqual(24)
  }
})
