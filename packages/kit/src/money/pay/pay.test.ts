import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alice, bob, carol } from '../../../test/fakeWallet.ts'
import {
  type PayEffect,
  type PayEvent,
  type PayAccount,
  type PayRequest,
  type PayState,
  type PayTransfer,
  initialPay,
  isUnderWay,
  reducePay,
} from './reducePay.ts'

const request: PayRequest = { chainId: 137, token: undefined, amount: '1.5', receiver: carol }
const place: PayAccount = { address: alice, chainId: 137 }
const payment: PayTransfer = {
  request,
  from: alice,
  token: {
    name: 'POL',
    symbol: 'POL',
    chainId: 'eip155:137',
    quantity: { decimals: '18', numeric: '10' },
  },
  units: 15n * 10n ** 17n,
  toContract: false,
}
const hash = `0x${'1'.repeat(64)}` as const

function run(events: readonly PayEvent[], from: PayState = initialPay) {
  let state = from
  const effects: PayEffect[] = []
  for (const event of events) {
    const [next, ...more] = reducePay(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects, types: effects.map(({ type }) => type) }
}
/** As far as the wallet has the question, with the number of the attempt. */
function asking() {
  const looked = run([
    { type: 'placed', place },
    { type: 'requested', request },
  ]).state
  const { state } = run(
    [{ type: 'checked', attempt: looked.attempt, result: payment }, { type: 'payPressed' }],
    looked,
  )
  return state
}

describe('a payment request', () => {
  it('connects first, then switches, then looks at the chain', () => {
    const alone = run([{ type: 'requested', request }, { type: 'connectPressed' }])
    expect([alone.state.step.at, alone.types]).toEqual(['connecting', ['connect']])
    const elsewhere = run(
      [
        { type: 'placed', place: { ...place, chainId: 1 } },
        { type: 'connectEnded', connected: true },
        { type: 'switchPressed' },
      ],
      alone.state,
    )
    expect(elsewhere.types).toEqual(['show', 'switch'])
    expect(run([{ type: 'placed', place }], elsewhere.state).types).toEqual(['check'])
  })

  it('a refused switch and a refused payment are states, and each can be tried again', () => {
    const stays = run([
      { type: 'placed', place: { ...place, chainId: 1 } },
      { type: 'requested', request },
      { type: 'switchPressed' },
    ]).state
    const { attempt } = stays
    const refused = run(
      [{ type: 'switched', attempt, answer: { status: 'rejected' } }],
      stays,
    ).state
    expect(refused.step).toEqual({ at: 'network', answer: { status: 'rejected' } })
    expect(run([{ type: 'switchPressed' }], refused).types).toEqual(['switch'])
    const state = asking()
    const no = { type: 'answered', attempt: state.attempt, answer: { status: 'rejected' } } as const
    const back = run([no], state).state
    expect(back.step).toEqual({ at: 'ready', payment, answer: { status: 'rejected' } })
    expect(run([{ type: 'payPressed' }], back).types).toEqual(['ask'])
  })

  it('a wallet that left open whether it sent is not asked for the same again', () => {
    const state = asking()
    const unsure = run(
      [
        {
          type: 'answered',
          attempt: state.attempt,
          answer: { status: 'maybeSent', error: 'lost' },
        },
      ],
      state,
    ).state
    const again = run(
      [{ type: 'left' }, { type: 'requested', request: { ...request } }, { type: 'payPressed' }],
      unsure,
    )
    expect(again.state.step).toMatchObject({ at: 'asked', asked: { status: 'maybeSent' } })
    expect(again.types).toEqual([])
    const other: PayRequest = { ...request, receiver: bob }
    // Another one would have the doubt forgotten, and the first be asked for again after it.
    for (const event of [
      { type: 'requested', request: other },
      { type: 'refused', error: new Error('no amount') },
    ] as const)
      expect(run([event], unsure)).toMatchObject({ state: { step: unsure.step }, types: [] })
    const looked = run([{ type: 'haveLooked' }], unsure).state
    expect(run([{ type: 'requested', request: other }], looked).types).toEqual(['check'])
  })

  it('the same payment, asked for by another life of the page, is in doubt before it can be paid', () => {
    const looked = run([
      { type: 'placed', place },
      { type: 'requested', request },
    ]).state
    const { attempt } = looked
    const ready = run([{ type: 'checked', attempt, result: payment }], looked).state
    const open = {
      key: '1',
      page: 'other',
      kind: 'pay',
      caipNetworkId: 'eip155:137',
      address: alice,
      at: 1,
    }
    const found = run([{ type: 'foundOpen', attempt, open }, { type: 'payPressed' }], ready)
    expect(found.types).toEqual(['takeUp', 'asked'])
    expect(found.state.step).toMatchObject({ at: 'asked', asked: { status: 'maybeSent' } })
    // All is looked at anew before it is paid after all.
    expect(run([{ type: 'haveLooked' }], found.state).types).toEqual(['asked', 'check'])
  })

  it('a refusal after the visitor turned away ends it', () => {
    const state = asking()
    const { attempt } = state
    const { state: end } = run(
      [{ type: 'left' }, { type: 'answered', attempt, answer: { status: 'rejected' } }],
      state,
    )
    expect([end.step.at, end.request]).toEqual(['nothing', undefined])
  })

  it('another account while the wallet has the question waits for the answer', () => {
    const state = asking()
    const moved = run([{ type: 'placed', place: { ...place, address: bob } }], state).state
    expect(moved.step).toMatchObject({ at: 'asked', asked: { status: 'asking' } })
    const { attempt } = moved
    const no = run([{ type: 'answered', attempt, answer: { status: 'rejected' } }], moved)
    // Nobody has looked at what this account holds.
    expect(no.state.step.at).toBe('checking')
    expect(no.effects.at(-1)).toMatchObject({ type: 'check', from: bob })
  })
})

const isUnsure = ({ step }: PayState) => step.at === 'asked' && step.asked.status === 'maybeSent'
const small = fc.integer({ min: 0, max: 8 })
const event: fc.Arbitrary<PayEvent> = fc.oneof(
  fc.constantFrom<PayEvent>(
    { type: 'requested', request },
    { type: 'requested', request: { ...request, receiver: bob } },
    { type: 'refused', error: 'no' },
    { type: 'placed', place },
    { type: 'placed', place },
    { type: 'placed', place: { ...place, chainId: 1 } },
    { type: 'placed', place: undefined },
    { type: 'connectPressed' },
    { type: 'switchPressed' },
    { type: 'payPressed' },
    { type: 'payPressed' },
    { type: 'checkPressed' },
    { type: 'connectEnded', connected: true },
    { type: 'connectEnded', connected: false },
    { type: 'seen', id: hash, outcome: 'late' },
    { type: 'seen', id: hash, outcome: 'confirmed' },
    { type: 'unseen', id: hash },
    { type: 'haveLooked' },
    { type: 'left' },
    { type: 'shown' },
  ),
  small.map((attempt): PayEvent => ({
    type: 'switched',
    attempt,
    answer: { status: 'rejected' },
  })),
  fc
    .tuple(small, fc.constantFrom<PayTransfer | { type: 'balance' }>(payment, { type: 'balance' }))
    .map(([attempt, result]): PayEvent => ({ type: 'checked', attempt, result })),
  fc
    .tuple(small, fc.constantFrom('ok', 'rejected', 'maybeSent', 'failed'))
    .map(([attempt, status]): PayEvent => ({
      type: 'answered',
      attempt,
      answer:
        status === 'ok'
          ? { status, value: hash }
          : status === 'rejected'
            ? { status }
            : { status: status as 'failed', error: 'no' },
    })),
)

it('in any order of events nothing is asked for twice, and nothing after it was sent or may have been', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = initialPay
      const attempts = new Set<number>()
      for (const one of events) {
        const before = state
        const [next, ...effects] = reducePay(state, one)
        state = next
        expect(state.attempt).toBeGreaterThanOrEqual(before.attempt)
        for (const effect of effects) {
          if (effect.type !== 'ask') continue
          expect(one.type).toBe('payPressed')
          expect(before.step.at).toBe('ready')
          expect(attempts.has(effect.attempt)).toBe(false)
          attempts.add(effect.attempt)
        }
        // A question that the wallet has is ended by its answer alone.
        if (isUnderWay(before) && !isUnderWay(state))
          expect(['answered', 'seen', 'unseen']).toContain(one.type)
        if (isUnsure(before) && !isUnsure(state))
          expect(['requested', 'refused', 'haveLooked', 'seen']).toContain(one.type)
      }
    }),
    { numRuns: 1000 },
  )
})
