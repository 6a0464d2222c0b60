import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChannelEffect,
  type ChannelEvent,
  type ChannelState,
  initialChannel,
  reduceChannel,
} from './reduceChannel.ts'

const asked = (id: string, more: Partial<Extract<ChannelEvent, { type: 'requested' }>> = {}) =>
  ({ type: 'requested', id, name: 'CONNECT_EMAIL', isApproval: false, ...more }) as const

function play(events: readonly ChannelEvent[]) {
  let state: ChannelState = initialChannel
  const effects: ChannelEffect[] = []
  for (const event of events) {
    const [next, ...more] = reduceChannel(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects }
}
const success = { kind: 'success', payload: undefined } as const

describe('reduceChannel', () => {
  it('[S4.frame-ready] the first question loads the frame, and is posted half a second after it is ready', () => {
    const loading = play([asked('a')])
    expect(loading.effects).toEqual([{ type: 'load', load: 1 }])
    const ready = play([asked('a'), { type: 'ready', load: 1 }])
    expect(ready.effects.slice(1)).toEqual([{ type: 'settle', load: 1 }])
    const settled = play([asked('a'), { type: 'ready', load: 1 }, { type: 'settled', load: 1 }])
    expect(settled.effects.slice(2)).toEqual([
      { type: 'greet' },
      { type: 'post', id: 'a' },
      { type: 'watch', id: 'a' },
    ])
  })

  it('a frame that does not load ends every question, alerts once, and is loaded anew by the next', () => {
    const { state, effects } = play([
      asked('a'),
      asked('b', { name: 'RPC_REQUEST', isApproval: true }),
      { type: 'loadTimedOut', load: 1 },
      asked('c'),
    ])
    expect(effects.filter(({ type }) => type === 'notify')).toHaveLength(2)
    expect(effects).toContainEqual({ type: 'alert', code: 'alert.embeddedWallet' })
    expect(effects.at(-1)).toEqual({ type: 'load', load: 2 })
    expect(state.waiting.map(({ id }) => id)).toEqual(['c'])
  })

  it('a frame that says it is ready again was loaded anew: what it was asked before is over', () => {
    const { state, effects } = play([
      asked('a'),
      { type: 'ready', load: 1 },
      { type: 'settled', load: 1 },
      { type: 'ready', load: 1 },
    ])
    expect(state).toEqual({ load: 1, status: 'settling', waiting: [] })
    expect(effects).toContainEqual({
      type: 'notify',
      id: 'a',
      outcome: { kind: 'aborted', code: 'frame.aborted' },
    })
  })

  it('a frame that is silent for 30 s is dead: the next question loads it anew, unless a person may be at one of its screens', () => {
    const there = [asked('a'), { type: 'ready', load: 1 }, { type: 'settled', load: 1 }] as const
    const dead = play([...there, { type: 'timedOut', id: 'a' }, asked('b')])
    expect(dead.effects).toContainEqual({ type: 'alert', code: 'alert.embeddedTimeout' })
    expect(dead.effects.at(-1)).toEqual({ type: 'load', load: 2 })
    const approval = asked('b', { name: 'RPC_REQUEST', isApproval: true })
    const seen = play([...there, approval, { type: 'timedOut', id: 'a' }])
    expect(seen.state.waiting.map(({ id }) => id)).toEqual(['b'])
    expect(seen.state.status).toBe('ready')
  })

  it('a frame on screen is waited for as long as the person there takes', () => {
    const { state, effects } = play([
      asked('a', { name: 'CONNECT_SOCIAL' }),
      { type: 'ready', load: 1 },
      { type: 'settled', load: 1 },
      { type: 'shown' },
    ])
    expect(effects.at(-1)).toEqual({ type: 'unwatch', id: 'a' })
    expect(state.waiting).toHaveLength(1)
  })

  it('closing takes the approvals back and nothing else, and the frame hears of it', () => {
    const { state, effects } = play([
      asked('a'),
      { type: 'ready', load: 1 },
      { type: 'settled', load: 1 },
      asked('b', { name: 'RPC_REQUEST', isApproval: true }),
      { type: 'approvalsRejected' },
    ])
    expect(state.waiting.map(({ id }) => id)).toEqual(['a'])
    expect(effects.slice(-2).map(({ type }) => type)).toEqual(['abort', 'notify'])
  })
})

it('property: every question is told exactly once what became of it, and only what was posted is answered', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const load = fc.integer({ min: 0, max: 3 })
  const event: fc.Arbitrary<ChannelEvent> = fc.oneof(
    fc.record({
      type: fc.constant('requested' as const),
      id,
      name: fc.constantFrom('CONNECT_EMAIL', 'RPC_REQUEST', 'GET_USER'),
      isApproval: fc.boolean(),
    }),
    fc.record({
      type: fc.constantFrom('ready', 'settled', 'loadTimedOut', 'loadFailed'),
      load,
    }),
    fc.record({ type: fc.constant('answered' as const), id, outcome: fc.constant(success) }),
    fc.record({ type: fc.constantFrom('timedOut', 'cancelled'), id }),
    fc.record({ type: fc.constantFrom('approvalsRejected', 'ended', 'shown') }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = initialChannel
      for (const one of events) {
        const before = new Set(state.waiting.map((waiting) => waiting.id))
        const posted = new Set(state.waiting.filter(({ isSent }) => isSent).map((w) => w.id))
        const [after, ...effects] = reduceChannel(state, one)
        const told = effects.flatMap((effect) => (effect.type === 'notify' ? [effect.id] : []))
        const left = new Set(after.waiting.map((waiting) => waiting.id))
        expect(new Set(told).size).toBe(told.length)
        const over = state.status === 'over'
        if (one.type === 'requested') {
          expect(told).toEqual(over ? [one.id] : [])
          if (!over) expect(left.has(one.id)).toBe(true)
        } else expect(told.toSorted()).toEqual([...before].filter((i) => !left.has(i)).toSorted())
        if (one.type === 'answered') for (const i of told) expect(posted.has(i)).toBe(true)
        for (const effect of effects) if (effect.type === 'post') expect(after.status).toBe('ready')
        if (after.status !== 'ready') expect(after.waiting.some(({ isSent }) => isSent)).toBe(false)
        state = after
      }
    }),
    { numRuns: 2000 },
  )
})
