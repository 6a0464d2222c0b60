import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EmailEffect,
  type EmailEvent,
  type EmailState,
  initialEmail,
  reduceEmail,
  secondsLeft,
} from './reduceEmail.ts'

const submitted = (more: Partial<Extract<EmailEvent, { type: 'submitted' }>> = {}): EmailEvent => ({
  type: 'submitted',
  step: 'login',
  email: 'ada@example.org',
  isValid: true,
  now: 100_000,
  lastSent: undefined,
  ...more,
})

function play(events: readonly EmailEvent[]) {
  let state: EmailState = initialEmail
  let effects: readonly EmailEffect[] = []
  for (const event of events) [state, ...effects] = reduceEmail(state, event)
  return { state, effects }
}

describe('reduceEmail', () => {
  it('[S9.email-cooldown] the next mail waits until 30 s are over', () => {
    expect(secondsLeft(100_000, 100_000)).toBe(30)
    expect(secondsLeft(129_999, 100_000)).toBe(1)
    expect(secondsLeft(130_000, 100_000)).toBe(0)
    expect(secondsLeft(90_000, 100_000)).toBe(0)
    const { state, effects } = play([submitted({ lastSent: 82_000 })])
    expect(effects).toEqual([])
    expect(state.failure).toMatchObject({
      code: 'email.tooSoon',
      shortMessage: 'Please try again after 12 seconds',
    })
  })

  it.each([
    ['VERIFY_DEVICE', 'device', 'EmailVerifyDevice'],
    ['VERIFY_OTP', 'code', 'EmailVerifyOtp'],
    ['VERIFY_PRIMARY_OTP', 'code', 'UpdateEmailPrimaryOtp'],
    ['VERIFY_SECONDARY_OTP', 'code', 'UpdateEmailSecondaryOtp'],
  ] as const)('%s leads to %s on %s', (action, status, view) => {
    const { state, effects } = play([submitted(), { type: 'answered', attempt: 1, action }])
    expect(state.status).toBe(status)
    expect(effects).toContainEqual({ type: 'show', view })
  })

  it('CONNECT opens the wallet at once', () => {
    const { effects } = play([submitted(), { type: 'answered', attempt: 1, action: 'CONNECT' }])
    expect(effects).toEqual([{ type: 'connect', attempt: 1 }])
  })

  it('a wrong code is typed anew; five or fifty, the frame counts', () => {
    const { state } = play([
      submitted(),
      { type: 'answered', attempt: 1, action: 'VERIFY_OTP' },
      { type: 'codeEntered', otp: '000000' },
      { type: 'failed', attempt: 1, error: 'wrong' },
    ])
    expect(state).toMatchObject({ status: 'code', failure: 'wrong' })
  })
})

it('property: what an older try brings changes nothing, one mail at a time is asked for, and a code only while one is awaited', () => {
  const attempt = fc.integer({ min: 0, max: 5 })
  const event: fc.Arbitrary<EmailEvent> = fc.oneof(
    fc
      .record({ now: fc.integer({ min: 0, max: 90_000 }), isValid: fc.boolean() })
      .map((more) => submitted({ ...more, lastSent: 10_000 })),
    fc.record({
      type: fc.constant('resent' as const),
      now: fc.integer({ min: 0, max: 90_000 }),
      lastSent: fc.constant(10_000),
    }),
    fc.record({
      type: fc.constant('answered' as const),
      attempt,
      action: fc.constantFrom(
        'VERIFY_DEVICE',
        'VERIFY_OTP',
        'CONNECT',
        'VERIFY_PRIMARY_OTP',
        'VERIFY_SECONDARY_OTP',
      ),
    }),
    fc.record({ type: fc.constantFrom('deviceApproved', 'codeAccepted', 'connected'), attempt }),
    fc.record({ type: fc.constant('failed' as const), attempt, error: fc.constant('x') }),
    fc.record({ type: fc.constant('codeEntered' as const), otp: fc.constantFrom('123456', '12') }),
    fc.constant({ type: 'left' } as const),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = initialEmail
      for (const one of events) {
        const [after, ...effects] = reduceEmail(state, one)
        if ('attempt' in one && one.attempt !== state.attempt) {
          expect(after).toBe(state)
          expect(effects).toEqual([])
        }
        const asks = effects.filter(({ type }) => type === 'ask')
        expect(asks.length).toBeLessThanOrEqual(1)
        if (asks.length === 1) expect(after.status).toBe('asking')
        if (effects.some(({ type }) => type === 'verify')) expect(state.status).toBe('code')
        expect(after.attempt).toBeGreaterThanOrEqual(state.attempt)
        state = after
      }
    }),
    { numRuns: 1000 },
  )
})

it('a new address that goes by a link first has its signs on the screen of its code', () => {
  const checking = {
    attempt: 3,
    step: 'primary',
    email: 'new@mail.test',
    status: 'checking',
  } as const
  const [next, effect] = reduceEmail(checking, {
    type: 'codeAccepted',
    attempt: 3,
    matchCode: 'K7QM',
  })
  expect(next).toMatchObject({ step: 'secondary', status: 'code', matchCode: 'K7QM' })
  expect(effect).toEqual({ type: 'show', view: 'UpdateEmailSecondaryOtp' })
})
