import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CoinSendEffect,
  type CoinSendEvent,
  type CoinSendState,
  initialCoinSend,
  reduceCoinSend,
} from './reduceCoinSend.ts'

const payment = { to: 'somebody', units: 5n }
const place = { address: 'a', caipNetworkId: 'solana:localnet' }
const attempt = fc.integer({ min: 0, max: 6 })
const event: fc.Arbitrary<CoinSendEvent> = fc.oneof(
  fc.constantFrom<CoinSendEvent>(
    { type: 'amountTyped', text: '1' },
    { type: 'receiverTyped', text: 'x' },
    { type: 'receiverTyped', text: 'a.sns', name: 'a.sns' },
    { type: 'receiverTyped', text: 'b.sns', name: 'b.sns' },
    { type: 'submitted', payment },
    { type: 'confirmed' },
    { type: 'confirmed' },
    { type: 'left' },
    { type: 'done' },
    { type: 'haveLooked' },
    { type: 'lookAgain' },
  ),
  fc
    .tuple(attempt, fc.constantFrom('a.sns', 'b.sns'))
    .map(
      ([ticket, name]) =>
        ({ type: 'named', ticket, found: { status: 'found', name, address: name } }) as const,
    ),
  attempt.map((n) => ({ type: 'prepared', attempt: n, costs: { fee: 1n } }) as const),
  attempt.map((n) => ({ type: 'refused', attempt: n, error: 'no' }) as const),
  fc
    .tuple(
      attempt,
      fc.constantFrom(
        { status: 'rejected' } as const,
        { status: 'maybeSent', error: 'lost' } as const,
      ),
    )
    .map(([n, answer]) => ({ type: 'answered', attempt: n, answer }) as const),
  attempt.map(
    (n) => ({ type: 'answered', attempt: n, answer: { status: 'ok', value: 's' } }) as const,
  ),
  attempt.map((n) => ({ type: 'seen', attempt: n, id: 's', outcome: 'confirmed' }) as const),
)

function play(events: readonly CoinSendEvent[]) {
  let state: CoinSendState = initialCoinSend(place)
  const effects: { readonly effect: CoinSendEffect; readonly from: CoinSendState }[] = []
  for (const one of events) {
    const [next, ...more] = reduceCoinSend(state, one)
    effects.push(...more.map((effect) => ({ effect, from: state })))
    state = next
  }
  return { state, effects }
}

const open = {
  key: '1',
  page: 'other',
  kind: 'send',
  caipNetworkId: 'solana:localnet',
  address: 'a',
  to: 'somebody',
  units: '5',
  at: 1,
}

describe('reduceCoinSend', () => {
  it('behavior: what another tab, or the page before a reload, asked for is in doubt, until the visitor has looked', () => {
    const found = play([
      { type: 'amountTyped', text: '1.5' },
      { type: 'foundOpen', open },
    ])
    expect(found.state.step).toEqual({ status: 'maybeSent', payment })
    const pressed = play([
      { type: 'foundOpen', open },
      { type: 'submitted', payment },
      { type: 'left' },
      { type: 'done' },
    ])
    expect(pressed.state.step.status).toBe('maybeSent')
    const looked = play([{ type: 'foundOpen', open }, { type: 'haveLooked' }])
    expect(looked.state.step).toEqual({ status: 'editing' })
    expect(looked.effects.map(({ effect }) => effect.type)).toEqual([
      'takeUp',
      'asked',
      'asked',
      'forget',
    ])
  })

  it('property: in any order of events a payment is asked for once, and only from its review', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const asks = play(events).effects.filter(({ effect }) => effect.type === 'ask')
        const attempts = asks.map(({ from }) => from.attempt)
        expect(new Set(attempts).size).toBe(attempts.length)
        for (const { from } of asks) expect(from.step.status).toBe('reviewing')
      }),
      { numRuns: 2_000 },
    )
  })

  it('property: an answer to a name counts for the one that was asked last and still stands in the field', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: CoinSendState = initialCoinSend(place)
        let asked: Extract<CoinSendEffect, { type: 'resolve' }> | undefined
        for (const one of events) {
          const [next, ...effects] = reduceCoinSend(state, one)
          for (const effect of effects) if (effect.type === 'resolve') asked = effect
          if (next.named?.status === 'found' && state.named?.status !== 'found')
            expect([one.type === 'named' && one.ticket, next.to]).toEqual([
              asked?.ticket,
              asked?.name,
            ])
          if (next.named) expect(next.place).toEqual(asked?.place)
          if (one.type === 'done' && next !== state) expect(next.named).toBeUndefined()
          state = next
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('property: what the wallet was asked for ends by its answer, and a doubt by the visitor alone', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: CoinSendState = initialCoinSend(place)
        for (const one of events) {
          const [next] = reduceCoinSend(state, one)
          if (next.step.status !== state.step.status) {
            if (state.step.status === 'asking') expect(one.type).toBe('answered')
            if (state.step.status === 'maybeSent') expect(one.type).toBe('haveLooked')
          }
          state = next
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('behavior: a refusal keeps what was typed, and a result that was seen clears it', () => {
    const until: CoinSendEvent[] = [
      { type: 'amountTyped', text: '1.5' },
      { type: 'receiverTyped', text: 'somebody' },
      { type: 'submitted', payment },
      { type: 'prepared', attempt: 1, costs: { fee: 9n } },
      { type: 'confirmed' },
    ]
    const rejected = play([
      ...until,
      { type: 'answered', attempt: 1, answer: { status: 'rejected' } },
    ])
    expect(rejected.state).toMatchObject({
      text: '1.5',
      to: 'somebody',
      step: { status: 'editing', problem: 'rejected' },
    })
    const done = play([
      ...until,
      { type: 'answered', attempt: 1, answer: { status: 'ok', value: 's' } },
      { type: 'done' },
    ])
    expect(done.state).toMatchObject({ text: '', to: '', step: { status: 'editing' }, place })
  })
})
