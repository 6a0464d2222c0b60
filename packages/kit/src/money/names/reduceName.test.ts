import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type NameEffect,
  type NameEvent,
  type NameState,
  freeName,
  initialName,
  isRegistering,
  reduceName,
} from './reduceName.ts'

const free = (name: string) => [{ name, registered: false }]
const run = (events: readonly NameEvent[], from: NameState = initialName) => {
  let state = from
  const effects: NameEffect[] = []
  for (const event of events) {
    const [next, ...more] = reduceName(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects }
}
const found = (ticket: number, name = 'anna.causeway.id'): NameEvent => ({
  type: 'found',
  ticket,
  suggestions: free(name),
})
const typed: readonly NameEvent[] = [
  { type: 'typed', text: 'Anna' },
  { type: 'paused', ticket: 1 },
  found(1),
]

describe('what was typed', () => {
  it('is looked up once typing pauses, in small letters, and only the newest counts', () => {
    const { state, effects } = run([
      { type: 'typed', text: 'anna' },
      { type: 'typed', text: ' ANNA-b ' },
      { type: 'paused', ticket: 1 },
      { type: 'paused', ticket: 2 },
      found(1),
    ])
    expect(effects).toEqual([
      { type: 'wait', ticket: 1 },
      { type: 'wait', ticket: 2 },
      { type: 'look', ticket: 2, label: 'anna-b' },
    ])
    expect(state.lookup).toEqual({ at: 'asking' })
  })

  it('is not looked up where it could be no name', () => {
    for (const text of ['', 'ann', 'anna_b', 'анна', '-anna', 'xn--anna']) {
      const { state, effects } = run([...typed, { type: 'typed', text }])
      expect([state.lookup.at, effects.at(-1)?.type]).toEqual(['idle', 'look'])
    }
  })

  it('can be registered where it is free, and gives way to a free name that is chosen', () => {
    expect(freeName(run(typed).state)).toBe('anna.causeway.id')
    const taken = run([
      ...typed.slice(0, 2),
      {
        type: 'found',
        ticket: 1,
        suggestions: [
          { name: 'anna.causeway.id', registered: true },
          ...free('anna-b.causeway.id'),
        ],
      },
    ])
    expect(freeName(taken.state)).toBeUndefined()
    expect(run([{ type: 'pressed' }], taken.state).effects).toEqual([])
    const chosen = run([{ type: 'chosen', name: 'anna-b.causeway.id' }], taken.state)
    expect(chosen.effects).toEqual([{ type: 'look', ticket: 2, label: 'anna-b' }])
  })
})

describe('a registration', () => {
  const pressed = run([...typed, { type: 'pressed' }]).state

  it('asks once, however often it is pressed, and nothing is typed meanwhile', () => {
    const { state, effects } = run(
      [{ type: 'pressed' }, { type: 'typed', text: 'bobby' }, { type: 'lookAgain' }],
      pressed,
    )
    expect([state, effects]).toEqual([pressed, []])
  })

  it('[S4.name-loading-cleared] is under way until it has ended on the stack, whatever became of it', () => {
    expect(isRegistering(pressed)).toBe(true)
    for (const event of [
      { type: 'registered', attempt: 1 },
      { type: 'refused', attempt: 1 },
      { type: 'failed', attempt: 1, error: new Error('away') },
    ] as const)
      expect([event.type, isRegistering(run([event], pressed).state)]).toEqual([event.type, false])
    const ends = (event: NameEvent) => run([event], pressed).effects
    expect(ends({ type: 'registered', attempt: 1 })).toEqual([{ type: 'end', success: true }])
    expect(ends({ type: 'refused', attempt: 1 })).toEqual([{ type: 'end', success: false }])
    expect(ends({ type: 'left' })).toEqual([{ type: 'abandon' }, { type: 'end', success: false }])
    // The stack itself said so: it has nothing to take off any more.
    expect(ends({ type: 'cancelled', attempt: 1 })).toEqual([{ type: 'abandon' }])
  })

  it('a failure looks the name up anew, because somebody may have been faster', () => {
    const error = new Error('taken')
    const { state, effects } = run([{ type: 'failed', attempt: 1, error }], pressed)
    expect(state).toMatchObject({ label: 'anna', registration: { at: 'failed', error } })
    expect(effects.map(({ type }) => type)).toEqual(['end', 'look'])
  })

  it('that is over gives way to a new one when the panel opens anew', () => {
    const done = run([{ type: 'registered', attempt: 1 }], pressed).state
    expect(run([{ type: 'opened' }], done).state).toMatchObject({ label: '', attempt: 2 })
    expect(run([{ type: 'opened' }], pressed).state).toBe(pressed)
  })
})

const number = fc.integer({ min: 0, max: 6 })
const event: fc.Arbitrary<NameEvent> = fc.oneof(
  fc.constantFrom('anna', 'anna-b', 'ann', '').map((text) => ({ type: 'typed', text }) as const),
  fc.constant({ type: 'chosen', name: 'anna-b.causeway.id' } as const),
  number.map((ticket) => ({ type: 'paused', ticket }) as const),
  fc
    .record({ ticket: number, name: fc.constantFrom('anna.causeway.id', 'anna-b.causeway.id') })
    .map(({ ticket, name }) => found(ticket, name)),
  number.map((ticket) => ({ type: 'lookupFailed', ticket, error: 'away' }) as const),
  fc.record({
    type: fc.constantFrom(
      'signed' as const,
      'registered' as const,
      'refused' as const,
      'cancelled' as const,
    ),
    attempt: number,
  }),
  number.map((attempt) => ({ type: 'failed', attempt, error: 'x' }) as const),
  fc.constantFrom<NameEvent>(
    { type: 'lookAgain' },
    { type: 'pressed' },
    { type: 'left' },
    { type: 'opened' },
  ),
)

describe('properties', () => {
  it('any order of events asks the wallet only for a name that is known to be free, and ends what it began exactly once', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = initialName
        let open: number | undefined
        for (const one of [...events, { type: 'left' } as const]) {
          const before = state
          const [next, ...effects] = reduceName(state, one)
          state = next
          for (const effect of effects) {
            if (effect.type === 'register') {
              expect([effect.name, open]).toEqual([freeName(before), undefined])
              open = effect.attempt
            }
            if (effect.type === 'end' || (effect.type === 'abandon' && one.type === 'cancelled')) {
              expect(open).toBe(before.attempt)
              open = undefined
            }
            if (effect.type === 'wait' || effect.type === 'look')
              expect(effect.ticket).toBe(state.ticket)
          }
          // The loading flag stands exactly while something was begun and has not ended.
          expect(isRegistering(state)).toBe(open !== undefined)
          expect(state.ticket).toBeGreaterThanOrEqual(before.ticket)
          if (isRegistering(before) && isRegistering(state)) expect(state.label).toBe(before.label)
        }
        expect(isRegistering(state)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
