import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type SocialEffect,
  type SocialEvent,
  type SocialState,
  initialSocial,
  reduceSocial,
} from './reduceSocial.ts'

const started = { type: 'started', provider: 'google', way: 'window' } as const
const returned = { type: 'returned', attempt: 1, resultUri: 'once' } as const
const addressed = { type: 'addressed', attempt: 1, uri: 'https://login.example' } as const

function play(events: readonly SocialEvent[]) {
  let state: SocialState = initialSocial
  const effects: SocialEffect[] = []
  for (const event of events) {
    const [next, ...more] = reduceSocial(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects }
}
const types = (effects: readonly SocialEffect[]) => effects.map(({ type }) => type)

describe('reduceSocial', () => {
  it('a page that has no window leaves itself, and opens the wallet by what it brings back', () => {
    const { state, effects } = play([{ ...started, way: 'page' }, addressed])
    expect(state).toMatchObject({ status: 'waiting', leaves: true })
    expect(effects).toContainEqual({ type: 'leave', provider: 'google', uri: addressed.uri })
    expect(types(effects)).not.toContain('lead')
    const back = play([{ type: 'cameBack', provider: 'google', resultUri: 'once' }])
    expect(back.state.status).toBe('connecting')
    expect(types(back.effects)).toContain('connect')
  })

  it('a window that the browser did not open is told, and nobody is asked', () => {
    const { state, effects } = play([{ ...started, way: 'blocked' }])
    expect(state).toMatchObject({ status: 'failed', failure: 'blocked' })
    expect(types(effects)).toEqual(['notify'])
  })

  it('a result counts once: the same one again, or one before there is an address, is nobody’s', () => {
    const early = play([started, returned])
    expect(early.state.status).toBe('asking')
    const { effects } = play([started, addressed, returned, returned])
    expect(types(effects).filter((type) => type === 'connect')).toHaveLength(1)
  })

  it('a closed window is a cancel, and leads back; after the result it is none', () => {
    const closed = play([started, addressed, { type: 'windowClosed', attempt: 1 }])
    expect(closed.state.status).toBe('idle')
    expect(types(closed.effects)).toContain('back')
    const after = play([started, addressed, returned, { type: 'windowClosed', attempt: 1 }])
    expect(after.state.status).toBe('connecting')
  })

  it('45 s count until there is an address, not for the visitor', () => {
    const slow = play([started, { type: 'timedOut', attempt: 1 }])
    expect(slow.state).toMatchObject({ status: 'failed', failure: 'slow' })
    const there = play([started, addressed, { type: 'timedOut', attempt: 1 }])
    expect(there.state.status).toBe('waiting')
  })
})

it('property: older tries change nothing, and no window stays open behind a flow that is over', () => {
  const attempt = fc.integer({ min: 0, max: 4 })
  const event: fc.Arbitrary<SocialEvent> = fc.oneof(
    fc.constantFrom('window', 'page', 'blocked').map((way) => ({ ...started, way }) as const),
    fc.constant({ type: 'cameBack', provider: 'x', resultUri: 'r' } as const),
    fc.record({ type: fc.constant('addressed' as const), attempt, uri: fc.constant('u') }),
    fc.record({ type: fc.constant('returned' as const), attempt, resultUri: fc.constant('r') }),
    fc.record({ type: fc.constantFrom('timedOut', 'windowClosed', 'connected'), attempt }),
    fc.record({ type: fc.constant('failed' as const), attempt, error: fc.constant('e') }),
    fc.constant({ type: 'left' } as const),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = initialSocial
      for (const one of events) {
        const [after, ...effects] = reduceSocial(state, one)
        if ('attempt' in one && one.attempt !== state.attempt) expect(after).toBe(state)
        const wasOpen = state.status === 'asking' || state.status === 'waiting'
        const isOpen = after.status === 'asking' || after.status === 'waiting'
        if (wasOpen && !isOpen && one.type !== 'started')
          expect(types(effects)).toContain('closeWindow')
        state = after
      }
    }),
    { numRuns: 2000 },
  )
})
