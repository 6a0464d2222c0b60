import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignInAccount, SignInSession } from '../core/ports/signIn.ts'
import {
  type SignInEffect,
  type SignInEvent,
  type SignInState,
  isAsking,
  signedOutState,
  reduceSignIn,
} from './reduceSignIn.ts'

const first: SignInAccount = { chainId: 'eip155:137', address: '0xa' }
const second: SignInAccount = { chainId: 'eip155:1', address: '0xa' }
const session = { message: 'm', signature: '0x' } as SignInSession

function walk(events: readonly SignInEvent[]) {
  let state = signedOutState
  const effects: SignInEffect[] = []
  for (const event of events) {
    const [next, ...wanted] = reduceSignIn(state, event)
    state = next
    effects.push(...wanted)
  }
  return { state, kinds: effects.map(({ type }) => type) }
}

const connect = (account: SignInAccount | undefined, isGone = false) =>
  ({ type: 'account', account, isGone, isPressed: false, asks: true }) as const
const toSign: readonly SignInEvent[] = [
  connect(first),
  { type: 'checked', turn: 1, session: undefined },
  { type: 'prepared', turn: 2, toSign: session },
]

describe('reduceSignIn', () => {
  it('asks where no session covers the account, and signs once', () => {
    const signed = walk([
      ...toSign,
      { type: 'sign' },
      { type: 'sign' },
      { type: 'signed', turn: 3, session },
    ])
    expect(signed.state).toMatchObject({ status: 'signedIn', account: first })
    expect(signed.kinds).toEqual(['check', 'show', 'prepare', 'notify', 'sign', 'done', 'notify'])
  })

  it('a session that covers the account asks nothing, the same account again neither', () => {
    const events = [connect(first), { type: 'checked', turn: 1, session } as const, connect(first)]
    expect(walk(events).kinds).toEqual(['check', 'hide'])
    expect(walk([...events, connect(second)]).kinds).toEqual(['check', 'hide', 'check'])
  })

  it('one press: whoever has just chosen the wallet in the modal goes on to sign, and presses again after a refusal', () => {
    const [, ...others] = toSign
    const pressed = { ...connect(first), isPressed: true }
    const { state, kinds } = walk([pressed, ...others])
    expect(kinds).toEqual(['check', 'show', 'prepare', 'notify', 'sign'])
    const [ready, ...effects] = reduceSignIn(state, { type: 'refused', turn: 3 })
    expect([ready.status, effects.map(({ type }) => type)]).toEqual(['ready', ['notice']])
    const again = walk([
      pressed,
      ...others,
      { type: 'failed', turn: 3, isSmartAccount: false },
      { type: 'prepared', turn: 4, toSign: session },
    ])
    expect(again.state.status).toBe('ready')
  })

  it('one press: the app’s own button signs, also where the view came first by the same press', () => {
    const [connected, checked, prepared] = toSign
    if (!connected || !checked || !prepared) throw new Error('Three events lead to the message.')
    const wanted = { type: 'wanted', isPressed: true } as const
    expect(walk([connected, checked, wanted, prepared]).state.status).toBe('signing')
    // A message that stands there to be read is signed by its own press alone.
    expect(walk([...toSign, wanted]).state.status).toBe('ready')
  })

  it('an app that asks later: nobody is asked before it wants, and a server that is away parts nobody', () => {
    const later = { ...connect(first), asks: false }
    const none = { type: 'checked', turn: 1, session: undefined } as const
    expect(walk([later, none]).state.status).toBe('unsigned')
    expect(walk([later, none]).kinds).toEqual(['check'])
    expect(walk([later, none, { type: 'wanted', isPressed: false }]).kinds).toEqual([
      'check',
      'show',
      'prepare',
    ])
    const away = walk([later, { type: 'failed', turn: 1, isSmartAccount: false }])
    expect([away.state.status, away.kinds]).toEqual(['unsigned', ['check']])
  })

  it('an answer for the chain before is nobody’s', () => {
    const { state } = walk([...toSign, { type: 'sign' }, connect(second)])
    expect(reduceSignIn(state, { type: 'signed', turn: 3, session })).toEqual([state])
  })

  it('cancelling a required sign-in parts, an optional one hides; a refusal keeps the message', () => {
    expect(walk([...toSign, { type: 'cancel', isRequired: true }]).kinds.slice(3)).toEqual([
      'notify',
      'part',
    ])
    expect(walk([...toSign, { type: 'cancel', isRequired: false }]).kinds.slice(3)).toEqual([
      'notify',
      'hide',
    ])
    const refused = walk([...toSign, { type: 'sign' }, { type: 'refused', turn: 3 }])
    expect(refused.state).toMatchObject({ status: 'ready', toSign: session })
  })

  it('what could not begin starts over at Connect; what was signed in vain gets a new message', () => {
    const failed = { type: 'failed', isSmartAccount: true } as const
    expect(walk([connect(first), { ...failed, turn: 1 }]).kinds).toEqual([
      'check',
      'notify',
      'startFailed',
    ])
    const again = walk([...toSign, { type: 'sign' }, { ...failed, turn: 3 }])
    expect(again.state).toMatchObject({ status: 'preparing' })
    expect(again.kinds.slice(-4)).toEqual(['show', 'prepare', 'notice', 'notify'])
  })
})

it('property: only the newest question is answered, and nobody is signed in without having been asked or covered', () => {
  const turn = fc.integer({ min: 0, max: 12 })
  const isRequired = fc.boolean()
  const event: fc.Arbitrary<SignInEvent> = fc.oneof(
    fc.record({
      type: fc.constant('account' as const),
      account: fc.constantFrom(undefined, first, second),
      isGone: fc.boolean(),
      isPressed: fc.boolean(),
      asks: fc.boolean(),
    }),
    fc.record({ type: fc.constant('wanted' as const), isPressed: fc.boolean() }),
    fc.record({
      type: fc.constant('checked' as const),
      turn,
      session: fc.constantFrom(undefined, session),
    }),
    fc.record({ type: fc.constant('prepared' as const), turn, toSign: fc.constant(session) }),
    fc.record({ type: fc.constant('signed' as const), turn, session: fc.constant(session) }),
    fc.record({ type: fc.constant('refused' as const), turn }),
    fc.record({ type: fc.constant('failed' as const), turn, isSmartAccount: fc.boolean() }),
    fc.constant({ type: 'sign' } as const),
    fc.record({
      type: fc.constantFrom('cancel', 'left', 'signOut'),
      isRequired,
    }) as fc.Arbitrary<SignInEvent>,
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state: SignInState = signedOutState
      for (const one of events) {
        const [next, ...effects] = reduceSignIn(state, one)
        const has = (type: SignInEffect['type']) => effects.some((effect) => effect.type === type)
        expect(next.turn).toBeGreaterThanOrEqual(state.turn)
        if ('turn' in one && one.turn !== state.turn) expect(next).toBe(state)
        if (has('show')) expect(isAsking(next)).toBe(true)
        if (has('sign'))
          expect(`${state.status} ${one.type}`).toBeOneOf(['ready sign', 'preparing prepared'])
        if (next.status === 'signedIn' && state.status !== 'signedIn')
          expect(['checking', 'signing']).toContain(state.status)
        if (has('forget')) expect(next.status).toBe('nobody')
        // Whoever was asked and is not any more has an end to it: covered, gone, cancelled or left.
        if (has('part') && 'isRequired' in one) expect(one.isRequired).toBe(true)
        state = next
      }
    }),
    { numRuns: 1_000 },
  )
})
