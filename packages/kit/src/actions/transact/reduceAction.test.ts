import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ActionEffect,
  type ActionEvent,
  type ActionState,
  type ActionStep,
  type WalletAction,
  idleAction,
  isActing,
  reduceAction,
} from './reduceAction.ts'
import type { ActionRequest } from './createRequester.ts'
import { isFinal } from './reduceRequest.ts'

const request: ActionRequest = {
  details: { kind: 'stake', caipNetworkId: 'eip155:137', address: '0xa' },
  ask: async () => ({ status: 'ok', value: 'id' }),
  mayHaveBeenSent: () => false,
  wait: async () => ({ outcome: 'confirmed' }),
}
const sign: ActionStep = { name: 'permit', sign: async () => ({ status: 'ok', value: '0x77' }) }
const approve: ActionStep = { name: 'approve', request, isLast: false }
const stake: ActionStep = { name: 'stake', request, isLast: true }
const action: WalletAction = { kind: 'stake', next: async () => stake }
const open = {
  key: '1',
  page: 'other',
  kind: 'stake',
  caipNetworkId: 'eip155:137',
  address: '0xa',
  title: 'Stake',
  at: 1,
}

type Make = (state: ActionState) => ActionEvent
function run(events: readonly Make[], from: ActionState = idleAction) {
  let state = from
  const effects: ActionEffect[] = []
  for (const event of events) {
    const [next, ...more] = reduceAction(state, event(state))
    state = next
    effects.push(...more)
  }
  return { state, effects, types: effects.map(({ type }) => type) }
}
const start: Make = () => ({ type: 'start', action })
const prepared =
  (step: ActionStep): Make =>
  ({ attempt }) => ({ type: 'prepared', attempt, step })
const ok: Make = ({ attempt }) => ({
  type: 'answered',
  attempt,
  answer: { status: 'ok', value: 'id' },
})
const lost: Make = ({ attempt }) => ({
  type: 'answered',
  attempt,
  answer: { status: 'maybeSent', error: 'lost' },
})
const confirmed: Make = ({ attempt }) => ({ type: 'seen', attempt, id: 'id', outcome: 'confirmed' })

describe('an action of an app', () => {
  it('goes step by step: each is prepared with what was done before, and begun once that has gone well', () => {
    const signing = run([start, prepared(sign)])
    expect([signing.state.status, signing.types]).toEqual(['signing', ['prepare', 'ask']])
    const signed = run(
      [
        ({ attempt }) => ({ type: 'signed', attempt, result: { status: 'ok', value: '0x77' } }),
        prepared(approve),
        ok,
      ],
      signing.state,
    )
    expect(signed.effects[0]).toMatchObject({
      type: 'prepare',
      done: [{ name: 'permit', value: '0x77' }],
    })
    expect(signed.state).toMatchObject({ status: 'sent', step: 'approve' })
    const next = run([confirmed], signed.state)
    expect(next.state).toMatchObject({ status: 'preparing' })
    expect(next.types).toEqual(['asked', 'prepare'])
    const end = run([prepared(stake), ok, confirmed], next.state)
    expect(end.state).toMatchObject({ status: 'sent', step: 'stake', outcome: 'confirmed' })
    expect(isActing(end.state)).toBe(false)
  })

  it('an approval in doubt stops it, and only who has looked begins anew', () => {
    const doubt = run([start, prepared(approve), lost])
    expect(doubt.state).toMatchObject({ status: 'maybeSent', step: 'approve' })
    expect(run([start, () => ({ type: 'dismiss' })], doubt.state).state).toBe(doubt.state)
    const looked = run([() => ({ type: 'haveLooked' })], doubt.state)
    expect(looked.state).toMatchObject({ status: 'stopped', why: 'haveLooked' })
    expect(run([start], looked.state).types).toEqual(['prepare'])
  })

  it('what another tab asked for is in doubt here', () => {
    const found = run([() => ({ type: 'foundOpen', open })])
    expect(found.state).toMatchObject({ status: 'maybeSent', step: 'Stake' })
    expect(found.types).toEqual(['takeUp', 'asked'])
    expect(run([start], found.state).state).toBe(found.state)
  })

  it('attack: a signature that is not waited for any more stops it, and what comes later is old news', () => {
    for (const begun of [[start], [start, prepared(sign)]]) {
      const stopped = run([...begun, () => ({ type: 'stopWaiting' })])
      expect(stopped.state).toMatchObject({ status: 'stopped', why: 'unanswered' })
      const late = run(
        [
          ({ attempt }) => ({ type: 'signed', attempt, result: { status: 'ok', value: '0x77' } }),
          prepared(stake),
        ],
        stopped.state,
      )
      expect([late.state, late.types]).toEqual([stopped.state, []])
    }
  })

  it('what a wallet sent after it was given up is followed', () => {
    const sent = run([() => ({ type: 'foundOpen', open: { ...open, id: '0x1' } })])
    expect(sent.state).toMatchObject({ status: 'sent', id: '0x1', outcome: 'pending' })
    expect(sent.effects.at(-1)).toMatchObject({ effect: { type: 'follow', id: '0x1' } })
  })
})

it('property: in every order of events no step is asked twice, and none before the one before went well', () => {
  const small = fc.integer({ min: 0, max: 6 })
  const event: fc.Arbitrary<ActionEvent> = fc.oneof(
    fc.constantFrom<ActionEvent>(
      { type: 'start', action },
      { type: 'dismiss' },
      { type: 'foundOpen', open },
      { type: 'haveLooked' },
      { type: 'lookAgain' },
      { type: 'stopWaiting' },
    ),
    fc
      .tuple(small, fc.constantFrom(sign, approve, stake))
      .map(([attempt, step]): ActionEvent => ({ type: 'prepared', attempt, step })),
    small.map((attempt): ActionEvent => ({ type: 'failed', attempt, error: 'no' })),
    small.map((attempt): ActionEvent => ({
      type: 'signed',
      attempt,
      result: { status: 'ok', value: '0x77' },
    })),
    small.map((attempt) => ok({ ...idleAction, attempt })),
    small.map((attempt) => lost({ ...idleAction, attempt })),
    small.map((attempt) => confirmed({ ...idleAction, attempt })),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = idleAction
      const asked = new Set<number>()
      for (const one of events) {
        const before = state
        const [next, ...effects] = reduceAction(state, one)
        state = next
        for (const effect of effects) {
          if (effect.type !== 'ask') continue
          expect(before.status).toBe('preparing')
          expect(asked.has(effect.attempt)).toBe(false)
          asked.add(effect.attempt)
        }
        // Out of a doubt leads a word of wallet or chain, or the visitor's own.
        if (before.status === 'maybeSent' && state.status !== 'maybeSent')
          expect(['haveLooked', 'answered', 'seen']).toContain(one.type)
        if (state.status === 'preparing' && before.status === 'sent')
          expect([before.isLast, isFinal(before.outcome)]).toEqual([false, false])
      }
    }),
    { numRuns: 1_000 },
  )
})
