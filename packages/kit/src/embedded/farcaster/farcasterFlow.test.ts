import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type FarcasterEffect,
  type FarcasterEvent,
  type FarcasterState,
  initialFarcaster,
  reduceFarcaster,
} from './farcasterFlow.ts'

function play(events: readonly FarcasterEvent[]) {
  let state: FarcasterState = initialFarcaster
  const effects: FarcasterEffect[] = []
  for (const event of events) {
    const [next, ...more] = reduceFarcaster(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects }
}

it('[S4.farcaster-back-url] left before there is an account, its address is gone and the frame is loaded anew', () => {
  const addressed = { type: 'addressed', attempt: 1, url: 'https://f.example' } as const
  const waiting = play([{ type: 'started' }, addressed])
  expect(waiting.state.url).toBe('https://f.example')
  const { state, effects } = play([{ type: 'started' }, addressed, { type: 'left' }])
  expect(state).toEqual({ attempt: 2, status: 'idle' })
  expect(effects.at(-1)).toEqual({ type: 'reload' })
})

it('property: what an older try brings changes nothing, and an address is only there while the phone is awaited', () => {
  const attempt = fc.integer({ min: 0, max: 4 })
  const event: fc.Arbitrary<FarcasterEvent> = fc.oneof(
    fc.constantFrom({ type: 'started' as const }, { type: 'left' as const }),
    fc.record({ type: fc.constant('addressed' as const), attempt, url: fc.constant('u') }),
    fc.record({ type: fc.constantFrom('approved', 'connected'), attempt }),
    fc.record({ type: fc.constant('failed' as const), attempt, error: fc.constant('e') }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = initialFarcaster
      for (const one of events) {
        const [after] = reduceFarcaster(state, one)
        if ('attempt' in one && one.attempt !== state.attempt) expect(after).toBe(state)
        expect(after.url !== undefined).toBe(after.status === 'waiting')
        state = after
      }
    }),
    { numRuns: 1000 },
  )
})
