import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseState,
  initialPurchase,
  isPayable,
  reducePurchase,
} from './reducePurchase.ts'

const run = (events: readonly PurchaseEvent[], from: PurchaseState = initialPurchase) => {
  let state = from
  const effects: PurchaseEffect[] = []
  for (const event of events) {
    const [next, ...more] = reducePurchase(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects, types: effects.map(({ type }) => type) }
}
const wished: readonly PurchaseEvent[] = [
  { type: 'wished', wish: { token: 'USDC' } },
  { type: 'wished', wish: { amount: '100' } },
]
const quote = {
  paymentTotal: { amount: '100', currency: 'USD' },
  paymentSubtotal: { amount: '98.5', currency: 'USD' },
  purchaseAmount: { amount: '98.5', currency: 'USDC' },
  coinbaseFee: { amount: '1.5', currency: 'USD' },
  networkFee: { amount: '0', currency: 'USD' },
  quoteId: 'q',
}
const page = { type: 'page', attempt: 1, url: 'https://pay', known: ['old'] } as const

describe('a quote', () => {
  it('is asked for once typing pauses, and only the newest counts', () => {
    const { state, effects } = run([
      ...wished,
      { type: 'wished', wish: { amount: '1000' } },
      { type: 'paused', ticket: 2 },
      { type: 'paused', ticket: 3 },
      { type: 'quoted', ticket: 2, quote },
    ])
    expect(effects.map((effect) => [effect.type, 'ticket' in effect && effect.ticket])).toEqual([
      ['wait', 2],
      ['wait', 3],
      ['quote', 3],
    ])
    expect(state.quoting).toEqual({ at: 'asking' })
  })

  it('is never made up: none for no amount, and none where the seller gives none', () => {
    for (const amount of ['', '0', '0.001', '1e3', 'x'])
      expect(run([...wished, { type: 'wished', wish: { amount } }]).state.quoting.at).toBe('none')
    const refused = run([
      ...wished,
      { type: 'paused', ticket: 2 },
      { type: 'notQuoted', ticket: 2, reason: '10 to 7500' },
    ])
    expect(refused.state.quoting).toEqual({ at: 'refused', reason: '10 to 7500' })
    expect(run([{ type: 'askAgain' }], refused.state).types).toEqual(['quote'])
    expect(isPayable('12.5')).toBe(true)
  })
})

describe('a purchase', () => {
  const opened = run([...wished, { type: 'pressed', provider: 'coinbase' }])

  it('opens its window inside the press, before anything is asked', () => {
    expect(opened.types.slice(1)).toEqual(['stop', 'openWindow', 'askPage', 'show'])
    expect(run([{ type: 'pressed', provider: 'coinbase' }], opened.state).effects).toEqual([])
    expect(run([{ type: 'pressed', provider: 'coinbase' }]).effects).toEqual([])
  })

  it('keeps the link where the browser opened no window', () => {
    const { state } = run([{ type: 'blocked', attempt: 1 }, page], opened.state)
    expect(state.buying).toMatchObject({ at: 'waiting', blocked: true, url: 'https://pay' })
  })

  it('has come once the history has one that was not there before', () => {
    const { state } = run([page], opened.state)
    const seen = (...ids: string[]): PurchaseEvent => ({
      type: 'seen',
      attempt: 1,
      bought: ids.map((id) => ({ id, running: false })),
    })
    expect(run([seen('old')], state).effects).toEqual([])
    expect(run([seen('new', 'old')], state).types).toEqual(['stop', 'arrived'])
  })

  it('where nobody knew what was there before, one that runs is it', () => {
    const { state } = run([{ ...page, known: undefined }], opened.state)
    const seen = (running: boolean): PurchaseEvent => ({
      type: 'seen',
      attempt: 1,
      bought: [{ id: 'x', running }],
    })
    expect(run([seen(false)], state).effects).toEqual([])
    expect(run([seen(true)], state).types).toEqual(['stop', 'arrived'])
  })

  it('that does not come is told after three minutes, and can be begun anew', () => {
    const { state, types } = run([page, { type: 'late', attempt: 1 }], opened.state)
    expect([state.buying.at, types]).toEqual(['late', ['follow', 'stop']])
    const again = run([{ type: 'pressed', provider: 'coinbase' }], state)
    expect(again.state).toMatchObject({ attempt: 2, buying: { at: 'opening' } })
  })

  it('without a page closes the empty window, and so does leaving before there is one', () => {
    const close = { type: 'stop', window: 'close' }
    expect(run([{ type: 'noPage', attempt: 1, reason: 'away' }], opened.state).effects).toEqual([
      close,
    ])
    expect(run([{ type: 'left' }], opened.state).effects).toEqual([close])
    expect(run([page, { type: 'left' }], opened.state).effects.at(-1)).toEqual({
      type: 'stop',
      window: 'keep',
    })
  })
})

const number = fc.integer({ min: 0, max: 5 })
const event: fc.Arbitrary<PurchaseEvent> = fc.oneof(
  fc
    .record({
      token: fc.constantFrom(undefined, 'USDC', 'POL'),
      amount: fc.constantFrom('', '1', '250'),
      fiat: fc.constantFrom('USD', 'EUR'),
    })
    .map((wish) => ({ type: 'wished', wish }) as const),
  number.map((ticket) => ({ type: 'paused', ticket }) as const),
  number.map((ticket) => ({ type: 'quoted', ticket, quote }) as const),
  number.map((ticket) => ({ type: 'notQuoted', ticket }) as const),
  fc.constantFrom('a', 'b').map((provider) => ({ type: 'pressed', provider }) as const),
  number.map((attempt) => ({ ...page, attempt })),
  number.map(
    (attempt) => ({ type: 'seen', attempt, bought: [{ id: 'new', running: true }] }) as const,
  ),
  fc.record({
    type: fc.constantFrom('blocked' as const, 'noPage' as const, 'late' as const),
    attempt: number,
  }),
  fc.constantFrom<PurchaseEvent>({ type: 'askAgain' }, { type: 'left' }, { type: 'moved' }),
)

describe('properties', () => {
  it('in any order of events one purchase is followed at most, every window belongs to a press, and leaving ends all', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = initialPurchase
        let following = false
        for (const one of [...events, { type: 'left' } as const]) {
          const [next, ...effects] = reducePurchase(state, one)
          for (const effect of effects) {
            if (effect.type === 'openWindow') expect(one.type).toBe('pressed')
            if (effect.type === 'follow') {
              expect(following).toBe(false)
              following = true
            }
            if (effect.type === 'stop') following = false
            if (effect.type === 'quote') expect(isPayable(effect.wish.amount)).toBe(true)
            if (effect.type === 'arrived') expect(one.type).toBe('seen')
          }
          expect(following).toBe(next.buying.at === 'waiting')
          expect(next.attempt).toBeGreaterThanOrEqual(state.attempt)
          // A quote that is shown is of the wish that is shown.
          if (next.quoting.at === 'quoted') expect(next.ticket).toBe(state.ticket)
          state = next
        }
        expect([state.buying.at, following]).toEqual(['idle', false])
      }),
      { numRuns: 1000 },
    )
  })
})
