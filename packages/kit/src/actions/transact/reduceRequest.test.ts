import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type RequestState,
  type RequestEffect,
  type RequestEvent,
  asking,
  isFinal,
  isOpen,
  reduceRequest,
} from './reduceRequest.ts'

function run(events: readonly RequestEvent[], from: RequestState = asking) {
  let state = from
  const effects: RequestEffect[] = []
  for (const event of events) {
    const [next, ...more] = reduceRequest(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects, types: effects.map(({ type }) => type) }
}
const ok: RequestEvent = { type: 'answered', answer: { status: 'ok', value: 'id' } }
const lost: RequestEvent = { type: 'answered', answer: { status: 'maybeSent', error: 'lost' } }
const rejected: RequestEvent = { type: 'answered', answer: { status: 'rejected' } }

describe('what a wallet was asked', () => {
  it('is followed once it was sent, and over with a word of the chain that changes no more', () => {
    const sent = run([ok])
    expect(sent.effects).toEqual([{ type: 'follow', id: 'id' }])
    const late = run([{ type: 'seen', id: 'id', outcome: 'late' }], sent.state)
    expect([late.state, late.types]).toEqual([{ status: 'sent', id: 'id', outcome: 'late' }, []])
    const end = run([{ type: 'seen', id: 'id', outcome: 'confirmed', by: 'faster' }], late.state)
    expect([end.state, end.types]).toEqual([
      { status: 'sent', id: 'faster', outcome: 'confirmed' },
      ['close'],
    ])
    const undone: RequestEvent = { type: 'seen', id: 'faster', outcome: 'pending' }
    expect(run([{ type: 'seen', id: 'faster', outcome: 'reverted' }], end.state).state).toBe(
      end.state,
    )
    // A block that is undone makes it wait again, and its second end counts.
    expect(run([undone], end.state).state).toMatchObject({ status: 'sent', outcome: 'pending' })
  })

  it('a wallet that may have sent leaves a doubt that the visitor alone ends', () => {
    const doubt = run([lost])
    expect([doubt.state, doubt.types]).toEqual([{ status: 'maybeSent', error: 'lost' }, ['look']])
    expect(run([ok, rejected, { type: 'stopWaiting' }], doubt.state).state).toBe(doubt.state)
    const looked = run([{ type: 'looked', movement: 'moved' }], doubt.state)
    expect(looked.state).toMatchObject({ movement: 'moved' })
    const again = run([{ type: 'lookAgain' }, { type: 'lookAgain' }], looked.state)
    expect([again.state, again.types]).toEqual([doubt.state, ['look']])
    expect(run([{ type: 'haveLooked' }], looked.state)).toMatchObject({
      state: { status: 'unsent', why: 'haveLooked' },
      types: ['close'],
    })
  })

  it('a silent wallet that is not waited for any longer may send all the same, and its answer counts', () => {
    const stopped = run([{ type: 'stopWaiting' }])
    expect([stopped.state.status, stopped.types]).toEqual(['maybeSent', ['look']])
    expect(run([ok], stopped.state).state).toMatchObject({ status: 'sent', id: 'id' })
    expect(run([rejected], stopped.state).state).toEqual({ status: 'unsent', why: 'rejected' })
  })

  it('a hash that the chain has never heard of is a doubt, until the chain does hear of it', () => {
    const unseen = run([ok, { type: 'unseen', id: 'id' }])
    expect([unseen.state, unseen.types]).toEqual([
      { status: 'maybeSent', id: 'id' },
      ['follow', 'look'],
    ])
    expect(run([{ type: 'seen', id: 'id', outcome: 'late' }], unseen.state).state).toBe(
      unseen.state,
    )
    expect(run([{ type: 'seen', id: 'id', outcome: 'confirmed' }], unseen.state)).toMatchObject({
      state: { status: 'sent', outcome: 'confirmed' },
      types: ['close'],
    })
  })

  it('a refusal is none of the doubts, and nothing of it stays open', () => {
    expect(run([rejected])).toMatchObject({ state: { why: 'rejected' }, types: ['close'] })
    const failed: RequestEvent = { type: 'answered', answer: { status: 'failed', error: 'no' } }
    expect(run([failed])).toMatchObject({
      state: { why: 'failed', error: 'no' },
      types: ['close'],
    })
  })
})

const id = fc.constantFrom('id', 'other')
const event: fc.Arbitrary<RequestEvent> = fc.oneof(
  fc.constantFrom<RequestEvent>(
    ok,
    lost,
    rejected,
    { type: 'answered', answer: { status: 'failed', error: 'no' } },
    { type: 'stopWaiting' },
    { type: 'looked', movement: 'still' },
    { type: 'lookAgain' },
    { type: 'haveLooked' },
  ),
  id.map((of): RequestEvent => ({ type: 'unseen', id: of })),
  fc
    .tuple(id, fc.constantFrom('late', 'confirmed', 'reverted', 'replaced', 'dropped'))
    .map(([of, outcome]): RequestEvent => ({ type: 'seen', id: of, outcome })),
)

describe('in every order of events', () => {
  it('property: nothing counts as over but by a word of wallet, chain or visitor, and what is over stays so', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: RequestState = asking
        let closed = 0
        for (const one of events) {
          const before = state
          const [next, ...effects] = reduceRequest(state, one)
          state = next
          closed += effects.filter(({ type }) => type === 'close').length
          const isOver =
            state.status === 'unsent' || (state.status === 'sent' && isFinal(state.outcome))
          expect(closed).toBe(isOver ? 1 : 0)
          if (isOpen(before) && !isOpen(state))
            expect(['answered', 'seen', 'haveLooked']).toContain(one.type)
          if (before.status === 'unsent') expect(state).toBe(before)
          if (
            before.status === 'maybeSent' &&
            state.status === 'unsent' &&
            !('isAwaited' in before)
          )
            expect(one.type).toBe('haveLooked')
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
