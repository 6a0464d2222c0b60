import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rpcLimits } from './limits.ts'
import {
  newEndpoint,
  quarantineMs,
  quarantineReasons,
  stepEndpoint,
  type EndpointEvent,
  type EndpointState,
} from './endpointState.ts'
import {
  createEndpointRanking,
  rankEndpoints,
  scoreMargin,
  scoreOf,
} from './createEndpointRanking.ts'

const sample = fc.record({ ok: fc.boolean(), ms: fc.integer({ min: 0, max: 5_000 }) })
const event: fc.Arbitrary<EndpointEvent> = fc.oneof(
  fc.record({ type: fc.constant('sampled' as const), sample }),
  fc.record({ type: fc.constant('timePassed' as const), at: fc.nat() }),
  fc.record({ type: fc.constant('headSeen' as const), head: fc.nat(), at: fc.nat() }),
  fc.record({
    type: fc.constant('quarantined' as const),
    reason: fc.constantFrom(...quarantineReasons),
    at: fc.nat(),
  }),
  fc.record({
    type: fc.constant('released' as const),
    reason: fc.constantFrom(...quarantineReasons),
  }),
)
const life = (events: readonly EndpointEvent[]) => events.reduce(stepEndpoint, newEndpoint)
const state = fc.array(event, { maxLength: 30 }).map(life)
const withSamples = (...samples: [ok: boolean, ms: number][]): EndpointState => ({
  ...newEndpoint,
  samples: samples.map(([ok, ms]) => ({ ok, ms })),
})

describe('stepEndpoint', () => {
  it('[S9.rpc-rank-samples] keeps the newest ten samples, whatever happens between', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const given = events.flatMap((one) => (one.type === 'sampled' ? [one.sample] : []))
        expect(life(events).samples).toEqual(given.slice(-10))
      }),
    )
    expect(rpcLimits.samples).toBe(10)
  })

  it('another chain is not forgiven because the head is right again', () => {
    const wrong = life([
      { type: 'quarantined', reason: 'chain', at: 5 },
      { type: 'quarantined', reason: 'head', at: 6 },
      { type: 'released', reason: 'head' },
    ])
    expect(wrong.quarantine).toEqual({ reason: 'chain', since: 5, until: 5 + quarantineMs })
  })
})

it('whoever is told of an untrue answer hears when its time is over, and the head is judged again', async () => {
  const told: unknown[] = []
  const clock = { now: 0, head: 500 }
  const ranking = createEndpointRanking({
    size: 3,
    chainId: 1,
    now: () => clock.now,
    ping: async (index) => ({ head: index === 0 ? 1 : clock.head, chainId: 1 }),
    onQuarantine: (index, reason) => void told.push([index, reason]),
  })
  ranking.quarantine(0, 'answer')
  await ranking.pingAll()
  expect(told).toEqual([[0, 'answer']])
  clock.now = quarantineMs
  await ranking.pingAll()
  expect(told.slice(1)).toEqual([
    [0, null],
    [0, 'head'],
  ])
  ranking.quarantine(1, 'answer', 2 * quarantineMs)
  clock.now += quarantineMs
  await ranking.pingAll()
  expect(told.slice(3)).toEqual([[1, 'answer']])
})

describe('scoreOf', () => {
  it('[S9.rpc-rank-weights] weighs stability 0.7 and latency 0.3', () => {
    // A quarter of the samples good, at a quarter of a ping's patience.
    const failed = [false, 0] as [boolean, number]
    expect(scoreOf(withSamples([true, 250], failed, failed, failed))).toBeCloseTo(
      0.7 * 0.25 + 0.3 * 0.75,
    )
    expect(scoreOf(withSamples([true, 0], [true, 0]))).toBe(1)
    expect(scoreOf(withSamples([false, 0]))).toBe(0)
  })

  it('lies between 0 and 1; a failure never raises it, a good sample as fast as the mean never lowers it', () => {
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 9 }), (samples) => {
        const before = scoreOf({ samples })
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(1)
        expect(scoreOf({ samples: [...samples, { ok: false, ms: 0 }] })).toBeLessThanOrEqual(before)
        expect(scoreOf({ samples: [...samples, { ok: true, ms: 0 }] })).toBeGreaterThanOrEqual(
          before,
        )
      }),
    )
  })
})

describe('rankEndpoints', () => {
  it('names each node once at most, none that lies, and no clearly better one after a worse', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), fc.nat(), (states, now) => {
        const order = rankEndpoints(states, now)
        expect(new Set(order).size).toBe(order.length)
        const reason = (index: number) => {
          const quarantine = states[index]?.quarantine
          return quarantine && now < quarantine.until ? quarantine.reason : null
        }
        const isOut = states.map((_, index) => ['chain', 'answer'].includes(reason(index) ?? ''))
        expect(order.length).toBe(isOut.filter((out) => !out).length)
        for (const [at, index] of order.entries()) {
          expect(isOut[index]).toBe(false)
          const next = order[at + 1]
          if (next === undefined || reason(next) !== reason(index)) continue
          const margin = scoreMargin + 1e-9
          expect(scoreOf(states[index]!)).toBeGreaterThanOrEqual(scoreOf(states[next]!) - margin)
        }
      }),
    )
  })

  it('keeps the order of the settings among good nodes, and asks those that stand still last', () => {
    const late = stepEndpoint(newEndpoint, { type: 'quarantined', reason: 'head', at: 0 })
    const states = [late, withSamples([false, 0]), withSamples([true, 40]), withSamples([true, 5])]
    expect(rankEndpoints(states, 1)).toEqual([2, 3, 1, 0])
  })
})
