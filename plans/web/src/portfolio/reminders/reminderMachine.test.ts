import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialReminders, reminderMachine, type ReminderEvent } from './reminderMachine.ts'

const event: fc.Arbitrary<ReminderEvent> = fc.oneof(
  fc.record({
    type: fc.constant('found' as const),
    as: fc.constantFrom('insecure', 'browser', 'refused', 'none', 'other', 'own'),
  }),
  fc.record({ type: fc.constantFrom('begun', 'saved'), isProved: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('press', 'refused', 'ended', 'failed', 'changed', 'kept', 'proved'),
  }),
)

it('whatever happens: nothing begins or ends unpressed, nothing is saved while they are off, one thing is asked at a time', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = initialReminders
      for (const one of events) {
        const before = state
        const [next, ...effects] = reminderMachine(before, one)
        expect(effects.length).toBeLessThanOrEqual(1)
        if (effects[0] === 'begin' || effects[0] === 'end') {
          expect(one.type).toBe('press')
          expect(next.name).toBe('busy')
        }
        if (effects[0] === 'save') expect(next.name).toBe('on')
        // What is asked of browser and service is waited for: no press in between asks a second time.
        if (before.name === 'busy' && next.name === 'busy') expect(effects).toEqual([])
        state = next
      }
    }),
  )
})

it('goes from off to on and back, and says what stands in the way', () => {
  const run = (...events: ReminderEvent[]) =>
    events.reduce<ReturnType<typeof reminderMachine>>(
      ([state], one) => reminderMachine(state, one),
      [initialReminders],
    )
  const none = { type: 'found', as: 'none' } as const
  const press = { type: 'press' } as const
  expect(run(none, press)).toEqual([{ name: 'busy' }, 'begin'])
  const begun = [none, press, { type: 'begun', isProved: false }] as const
  expect(run(...begun, { type: 'proved' })).toEqual([{ name: 'on', isProved: true }])
  expect(run(...begun, press, { type: 'ended' })[0]).toMatchObject({ name: 'off' })
  expect(run(none, press, { type: 'refused' })).toEqual([{ name: 'unable', why: 'refused' }])
  expect(run(none, press, { type: 'failed' })[0]).toMatchObject({ name: 'off', hasFailed: true })
  expect(run({ type: 'found', as: 'insecure' }, press)).toEqual([
    { name: 'unable', why: 'insecure' },
  ])
})
