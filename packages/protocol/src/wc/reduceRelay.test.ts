import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  initialRelay,
  reduceRelay,
  type RelayEffect,
  type RelayEvent,
  type RelayState,
} from './reduceRelay.ts'

/** Runs events one second apart unless they say otherwise. */
function run(...events: (Record<string, unknown> & { type: RelayEvent['type'] })[]) {
  let state: RelayState = initialRelay
  let now = 0
  const effects: RelayEffect[][] = []
  for (const event of events) {
    now = typeof event['now'] === 'number' ? event['now'] : now + 1_000
    const [next, ...more] = reduceRelay(state, { ...event, now } as RelayEvent)
    state = next
    effects.push(more)
  }
  return { state, effects, last: effects.at(-1) ?? [] }
}

const params = { message: 'm', ttl: 60 }
const publish = { type: 'published', id: '1', params } as const
const subscribe = { type: 'subscribed', topic: 't', id: '2' } as const
const opened = { type: 'opened', id: '9' } as const

describe('reduceRelay', () => {
  it('opens for the first thing to say, and says everything once it is open', () => {
    const { effects, last } = run(publish, subscribe, opened)
    expect(effects[0]).toEqual([{ type: 'open' }])
    expect(effects[1]).toEqual([])
    expect(last).toEqual([
      { type: 'send', id: '9', method: 'irn_batchSubscribe', params: { topics: ['t'] } },
      { type: 'send', id: '1', method: 'irn_publish', params },
    ])
  })

  it('says a call again under its id after a lost socket, and nothing that was answered', () => {
    const again = run(publish, opened, { type: 'closed' }, { type: 'retried' }, opened)
    expect(again.last).toMatchObject([{ type: 'send', id: '1' }])
    const done = run(
      publish,
      subscribe,
      opened,
      { type: 'answered', id: '1' },
      { type: 'closed' },
      { type: 'retried' },
      opened,
    )
    expect(done.last).toMatchObject([{ method: 'irn_batchSubscribe' }])
  })

  it('waits longer after each failure, up to a bound', () => {
    const failures = Array.from(
      { length: 12 },
      () => [{ type: 'retried' }, { type: 'closed' }] as const,
    ).flat()
    const { effects } = run(subscribe, { type: 'closed' }, ...failures)
    const waits = effects.flat().flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []))
    expect(waits.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(waits.at(-1)).toBe(30_000)
  })

  it('a socket that opens and closes at once does not begin the waits anew; one that held does', () => {
    const flaps = Array.from(
      { length: 4 },
      () => [{ type: 'retried' }, opened, { type: 'closed' }] as const,
    ).flat()
    const waitsOf = (effects: RelayEffect[][]) =>
      effects.flat().flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []))
    const flapping = run(subscribe, { type: 'closed' }, ...flaps)
    expect(waitsOf(flapping.effects)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    const held = run(
      subscribe,
      { type: 'closed' },
      ...flaps,
      { type: 'retried', now: 20_000 },
      { ...opened, now: 20_000 },
      { type: 'closed', now: 25_000 },
    )
    expect(waitsOf(held.effects).at(-1)).toBe(1_000)
  })

  it('a relay that refuses is asked again after the longest wait, not at once', () => {
    const { last } = run(subscribe, { type: 'closed', refused: true })
    expect(last).toEqual([{ type: 'wait', ms: 30_000 }])
  })

  it('S1: gives up early on what somebody waits for, and never for time that the machine slept', () => {
    const awaited = { ...publish, params: { ...params, ttl: 300 }, patienceMs: 60_000 } as const
    const ticks = (from: number, to: number) =>
      Array.from({ length: (to - from) / 5_000 }, (_, index) => ({
        type: 'ticked' as const,
        now: from + (index + 1) * 5_000,
      }))
    const gaveUp = ({ effects }: ReturnType<typeof run>) =>
      effects.flat().filter(({ type }) => type === 'gaveUp')
    const waiting = [awaited, { type: 'closed' as const }, ...ticks(0, 60_000)]
    expect(gaveUp(run(...waiting))).toEqual([])
    expect(gaveUp(run(...waiting, ...ticks(60_000, 65_000)))).toEqual([{ type: 'gaveUp', id: '1' }])
    // The page was away for two minutes, in which a wallet may well have had its question.
    const slept = [...waiting, { type: 'ticked' as const, now: 180_000 }]
    expect(gaveUp(run(...slept))).toEqual([])
    expect(gaveUp(run(...slept, ...ticks(180_000, 185_000)))).toEqual([{ type: 'gaveUp', id: '1' }])
    // Its own end counts asleep, too.
    expect(gaveUp(run(...waiting, { type: 'ticked', now: 302_000 }))).toHaveLength(1)
  })

  it('S1: asks again to listen where the relay refused, after the longest wait and with every new socket', () => {
    const refused = [subscribe, opened, { type: 'unheard', id: '9' }] as const
    const { state } = run(...refused)
    expect([state.topics, state.calls, state.unheard]).toEqual([['t'], [], ['t']])
    const again = { type: 'send', id: '7', method: 'irn_batchSubscribe', params: { topics: ['t'] } }
    const heartbeats = Array.from({ length: 5 }, () => ({ type: 'ticked' as const }))
    const beats = heartbeats.map((beat, index) => ({
      ...beat,
      id: '7',
      now: 8_000 + index * 5_000,
    }))
    expect(run(...refused, ...beats).last).toEqual([])
    const asked = run(...refused, ...beats, { type: 'ticked', id: '7', now: 33_000 })
    expect(asked.last).toEqual([again])
    expect(asked.state.unheard).toEqual([])
    const anew = run(...refused, { type: 'closed' }, { type: 'retried' }, opened)
    expect([anew.last, anew.state.unheard]).toEqual([[{ ...again, id: '9' }], []])
    const left = run(...refused, { type: 'unsubscribed', topic: 't', id: '3' })
    expect(left.state.unheard).toEqual([])
  })

  it('closes a socket that listens to nothing and has nothing to say', () => {
    const idle = run(
      subscribe,
      opened,
      { type: 'answered', id: '9' },
      { type: 'unsubscribed', topic: 't', id: '3' },
      { type: 'answered', id: '3' },
      { type: 'ticked' },
    )
    expect([idle.last, idle.state.link]).toEqual([[{ type: 'close' }], 'closed'])
    const listening = run(subscribe, opened, { type: 'answered', id: '9' }, { type: 'ticked' })
    expect([listening.last, listening.state.link]).toEqual([[], 'open'])
  })

  it('notices a socket that never opens, one that is silent after a question, and a sleep', () => {
    const stuck = run(subscribe, { type: 'ticked' }, { type: 'ticked', now: 16_000 })
    expect(stuck.last.map(({ type }) => type)).toEqual(['close', 'wait'])
    const silent = run(
      publish,
      opened,
      { type: 'ticked', now: 10_000 },
      { type: 'ticked', now: 18_000 },
    )
    expect(silent.last.map(({ type }) => type)).toEqual(['close', 'wait'])
    const slept = run(
      subscribe,
      opened,
      { type: 'answered', id: '9' },
      { type: 'ticked' },
      { type: 'ticked', now: 3_600_000 },
    )
    expect(slept.last.map(({ type }) => type)).toEqual(['close', 'wait'])
  })

  it('gives up on a message that the relay would keep no longer, and closes when nothing is left to say', () => {
    const { last, state } = run(publish, { type: 'closed' }, { type: 'ticked', now: 61_000 })
    expect(last).toEqual([{ type: 'gaveUp', id: '1' }])
    expect(state.calls).toEqual([])
    expect(run(publish, opened, { type: 'answered', id: '1' }, { type: 'closed' }).state.link).toBe(
      'closed',
    )
  })

  it('property: no topic and no publish is forgotten, whatever the socket does', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('subscribed' as const),
        topic: fc.constantFrom('a', 'b', 'c'),
      }),
      fc.record({ type: fc.constant('published' as const), params: fc.constant({ ttl: 60 }) }),
      fc.record({
        type: fc.constantFrom('opened' as const, 'closed' as const, 'retried' as const),
      }),
      fc.record({ type: fc.constant('ticked' as const), later: fc.nat(4_000) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: RelayState = initialRelay
        let now = 0
        const topics = new Set<string>()
        const open = new Set<string>()
        for (const [index, one] of events.entries()) {
          now += 'later' in one ? one.later : 1
          const id = String(index)
          if (one.type === 'subscribed') topics.add(one.topic)
          if (one.type === 'published') open.add(id)
          const [next, ...effects] = reduceRelay(state, { ...one, id, now } as RelayEvent)
          for (const effect of effects) if (effect.type === 'gaveUp') open.delete(effect.id)
          if (next.link === 'open' && state.link !== 'open') {
            const said = effects.flatMap((effect) => (effect.type === 'send' ? [effect.id] : []))
            expect(said).toEqual(expect.arrayContaining([...open]))
          }
          state = next
          expect(new Set(state.topics)).toEqual(topics)
          const publishes = state.calls.filter(({ method }) => method === 'irn_publish')
          expect(new Set(publishes.map((call) => call.id))).toEqual(open)
        }
      }),
      { numRuns: 500 },
    )
  })
})
