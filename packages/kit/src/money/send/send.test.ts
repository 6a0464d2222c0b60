import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alice, bob, carol } from '../../../test/fakeWallet.ts'
import { reduceSend } from './reduceSend.ts'
import type { SendEffect, SendEvent } from './sendEvents.ts'
import { type CheckedPayment, type SendState, initialSend, readinessOf } from './sendState.ts'

const coin: TokenBalance = {
  name: 'POL',
  symbol: 'POL',
  chainId: 'eip155:137',
  price: '0.5',
  quantity: { decimals: '18', numeric: '10' },
}
const token: TokenBalance = {
  ...coin,
  name: 'USD Coin',
  symbol: 'USDC',
  address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  quantity: { decimals: '6', numeric: '12.5' },
}
const place = { address: alice, chainId: 137 } as const
const hash = `0x${'1'.repeat(64)}` as const
const checked: CheckedPayment = {
  fee: { gas: 21_000n, expected: 1n, ceiling: 2n, fields: {} },
  warnings: [],
  nonce: 7,
}

/** Runs events, and gathers what the world was asked. */
function run(events: readonly SendEvent[], from: SendState = initialSend) {
  const effects: SendEffect[] = []
  const states = [from]
  for (const event of events) {
    const [next, ...asked] = reduceSend(states.at(-1) ?? from, event)
    states.push(next)
    effects.push(...asked)
  }
  return { state: states.at(-1) ?? from, effects, states }
}
const filled: readonly SendEvent[] = [
  { type: 'placed', place },
  { type: 'tokenChosen', token },
  { type: 'amountTyped', text: '1.25', unit: 'token' },
  { type: 'receiverTyped', text: bob },
]
const reviewing: readonly SendEvent[] = [
  ...filled,
  { type: 'submitted', token },
  { type: 'checked', attempt: 1, result: { status: 'ok', checked, units: 1_250_000n } },
]
const asking: readonly SendEvent[] = [...reviewing, { type: 'confirmed' }]
const kinds = (effects: readonly SendEffect[]) => effects.map(({ type }) => type)

describe('from the form to the wallet', () => {
  it('[S4.send-set] token, amount and receiver are set one by one, and make one payment', () => {
    const { state, effects } = run(asking)
    expect(kinds(effects)).toEqual(['check', 'showReview', 'ask'])
    expect(state.step).toMatchObject({
      status: 'asking',
      payment: { place, token, units: 1_250_000n, to: bob, name: undefined, max: false },
    })
  })

  it('a refusal comes back to the form with everything in it', () => {
    const { state } = run([
      ...asking,
      { type: 'answered', attempt: 2, answer: { status: 'rejected' } },
    ])
    expect(state.step).toEqual({ status: 'editing', problem: { type: 'rejected' } })
    expect(state.form).toMatchObject({
      token,
      text: '1.25',
      receiver: { status: 'ok', address: bob },
    })
  })

  it('a wallet that may have sent is not asked again before the visitor has looked', () => {
    const answer = { status: 'maybeSent', error: 'lost' } as const
    const lost = run([...asking, { type: 'answered', attempt: 2, answer }])
    expect(lost.effects.slice(-2)).toMatchObject([
      { type: 'settle' },
      { type: 'asked', attempt: 2, effect: { type: 'look' } },
    ])
    expect(lost.state.step).toMatchObject({ status: 'maybeSent', payment: { to: bob } })
    const pressed = run(
      [
        { type: 'confirmed' },
        { type: 'submitted', token },
        { type: 'amountTyped', text: '9', unit: 'token' },
        { type: 'reviewLeft' },
        { type: 'resultLeft' },
        { type: 'started', start: { amount: '3' } },
        { type: 'looked', attempt: 1, movement: 'still' },
        { type: 'lookAgain' },
      ],
      lost.state,
    )
    expect(pressed.state).toEqual(lost.state)
    expect(pressed.effects).toEqual([])
    const looked = run([{ type: 'looked', attempt: 2, movement: 'moved' }], lost.state)
    expect(looked.state.step).toMatchObject({ status: 'maybeSent', movement: 'moved' })
    expect(run([{ type: 'lookAgain' }], looked.state).effects).toMatchObject([
      { type: 'asked', effect: { type: 'look' } },
    ])
    const left = run([{ type: 'haveLooked' }], looked.state)
    expect(left.state.step).toEqual({ status: 'editing' })
    expect(left.state.form).toMatchObject({ text: '1.25', receiver: { address: bob } })
  })

  it('[S4.send-reset] after sending the form is empty once the result was seen', () => {
    const sent = run([
      ...asking,
      { type: 'answered', attempt: 2, answer: { status: 'ok', value: hash } },
    ])
    expect(sent.effects.slice(-2)).toMatchObject([
      { type: 'settle' },
      { type: 'asked', effect: { type: 'follow', id: hash } },
    ])
    const { state } = run(
      [{ type: 'seen', id: hash, outcome: 'confirmed' }, { type: 'resultLeft' }],
      sent.state,
    )
    expect(state.form).toEqual(initialSend.form)
    expect(state.step).toEqual({ status: 'editing' })
  })

  it('a name that leads to nobody leaves nobody, and an answer to an older name is old news', () => {
    const typed: readonly SendEvent[] = [...filled, { type: 'receiverTyped', text: 'anna.eth' }]
    const { state, effects } = run(typed)
    const ticket = state.ticket
    expect(effects).toContainEqual({ type: 'resolve', ticket, name: 'anna.eth', place })
    const late = run([{ type: 'receiverFound', ticket: ticket - 1, address: carol }], state)
    expect(late.state.form.receiver.status).toBe('resolving')
    const none = run([{ type: 'receiverFound', ticket, address: undefined }], state)
    expect(none.state.form.receiver).toEqual({ status: 'unknown', why: 'nobody', text: 'anna.eth' })
    expect(readinessOf(none.state.form, token)).toBe('invalidAddress')
    const code = run(
      [{ type: 'receiverFound', ticket, address: undefined, isContract: true }],
      state,
    )
    expect(code.state.form.receiver).toMatchObject({ status: 'unknown', why: 'contract' })
    const found = run([{ type: 'receiverFound', ticket, address: carol }], state)
    expect(found.state.form.receiver).toMatchObject({ address: carol, name: 'anna.eth' })
  })

  it('the name that is reviewed is the one in its one form; what has none, or another sum, is refused', () => {
    const text = 'ANNA.eth@ethereum#80B12379'
    const there = { ...place, chainId: 1 }
    const events: readonly SendEvent[] = [
      { type: 'placed', place: there },
      { type: 'receiverTyped', text },
    ]
    const { state, effects } = run(events)
    const { ticket } = state
    const asked = { name: 'ANNA.eth', checksum: '80B12379' }
    expect(effects).toContainEqual({ type: 'resolve', ticket, ...asked, place: there })
    const answer = { type: 'receiverFound', ticket, address: undefined } as const
    const found = run([{ ...answer, address: carol, name: 'anna.eth' }], state)
    expect(found.state.form.receiver).toEqual({
      status: 'ok',
      text,
      address: carol,
      name: 'anna.eth',
    })
    for (const refused of ['invalid', 'checksum'] as const)
      expect(run([{ ...answer, refused }], state).state.form.receiver).toEqual({
        status: 'refused',
        text,
        why: refused,
      })
  })

  it('the largest amount of the coin leaves its fee; of a token it is all', () => {
    const all = run([...filled, { type: 'maxPressed', token }])
    expect(all.state.form).toMatchObject({ text: '12.5', max: true })
    const ofCoin = run([
      ...filled,
      { type: 'tokenChosen', token: coin },
      { type: 'maxPressed', token: coin },
    ])
    expect(ofCoin.effects.at(-1)).toMatchObject({ type: 'measureMax', to: bob })
    const { measure } = ofCoin.state
    const nine = { type: 'maxMeasured', measure, units: 9n * 10n ** 18n, ceiling: 1n } as const
    expect(run([nine], ofCoin.state).state.form).toMatchObject({ text: '9', max: true })
    const none = run([{ ...nine, units: 0n, ceiling: 7n }], ofCoin.state)
    expect(none.state.step).toEqual({ status: 'editing', problem: { type: 'fee', ceiling: 7n } })
  })

  it('a measure of all of the coin that comes late changes neither another token nor an amount typed meanwhile', () => {
    const dai: TokenBalance = { ...coin, symbol: 'DAI', address: `0x${'d'.repeat(40)}` }
    const measuring: readonly SendEvent[] = [
      ...filled,
      { type: 'tokenChosen', token: coin },
      { type: 'maxPressed', token: coin },
    ]
    const { measure } = run(measuring).state
    const late = { type: 'maxMeasured', measure, units: 9n * 10n ** 18n, ceiling: 1n } as const
    expect(run([...measuring, late]).state.form).toMatchObject({ text: '9', max: true })
    const typed = run([...measuring, { type: 'amountTyped', text: '1', unit: 'token' }, late])
    expect(typed.state.form).toMatchObject({ text: '1', max: false })
    const other = run([...measuring, { type: 'tokenChosen', token: dai }, late])
    expect(other.state.form).toMatchObject({ token: dai, text: '', max: false })
    const none = run([
      ...measuring,
      { type: 'amountTyped', text: '1', unit: 'token' },
      { ...late, units: 0n },
    ])
    expect(none.state.step).toEqual({ status: 'editing' })
  })

  it('says the first thing that is missing', () => {
    const { form } = run(filled).state
    const told = (parts: Partial<typeof form>) => readinessOf({ ...form, ...parts }, token)
    expect(readinessOf(form, undefined)).toBe('selectToken')
    expect(told({ text: '' })).toBe('addAmount')
    expect(told({ text: '0' })).toBe('addAmount')
    expect(told({ text: '13' })).toBe('insufficient')
    expect(told({ receiver: { status: 'empty', text: '' } })).toBe('addAddress')
    expect(told({ receiver: { status: 'refused', text: 'x', why: 'invalid' } })).toBe(
      'invalidAddress',
    )
    expect(told({})).toBe('ready')
  })
})

describe('a wallet that moves meanwhile', () => {
  const other = { address: bob, chainId: 137 } as const
  const far = { address: alice, chainId: 1 } as const

  it('another account goes back to the form and says so, with what was typed', () => {
    const { state } = run([...reviewing, { type: 'placed', place: other }])
    expect(state.step).toEqual({ status: 'editing', problem: { type: 'moved' } })
    expect(state.form).toMatchObject({ text: '1.25', receiver: { address: bob } })
  })

  it('another network empties the form', () => {
    expect(run([...reviewing, { type: 'placed', place: far }]).state.form).toEqual(initialSend.form)
  })

  it('what the wallet has been asked for is waited for, and a refusal leaves no token of another network', () => {
    const moved = run([...asking, { type: 'placed', place: far }])
    expect(moved.state.step.status).toBe('asking')
    const refused = run(
      [{ type: 'answered', attempt: 2, answer: { status: 'rejected' } }],
      moved.state,
    )
    expect(refused.state.form).toEqual(initialSend.form)
    expect(refused.state.place).toEqual(far)
    const sent = run(
      [{ type: 'answered', attempt: 2, answer: { status: 'ok', value: hash } }],
      moved.state,
    )
    expect(sent.state.step).toMatchObject({ status: 'sent', payment: { place } })
  })
})

const open = {
  key: '1',
  page: 'other',
  kind: 'send',
  caipNetworkId: 'eip155:137',
  address: alice,
  to: bob,
  symbol: 'USDC',
  decimals: '6',
  units: '5',
  at: 1,
}

describe('a payment that another tab, or the page before a reload, asked for', () => {
  it('is in doubt, whatever stands in the form, until the visitor has looked', () => {
    const found = run([...filled, { type: 'foundOpen', open }])
    expect(found.state.step).toMatchObject({
      status: 'maybeSent',
      payment: { to: bob, units: 5n, token: { symbol: 'USDC' } },
    })
    expect(found.effects.slice(-2)).toMatchObject([
      { type: 'takeUp', open },
      { type: 'asked', effect: { type: 'look' } },
    ])
    expect(run([{ type: 'submitted', token }], found.state).state).toBe(found.state)
    const looked = run([{ type: 'haveLooked' }], found.state)
    expect(looked.state.step).toEqual({ status: 'editing' })
    expect(looked.state.form).toMatchObject({ text: '1.25' })
    expect(looked.effects).toMatchObject([{ type: 'asked', effect: { type: 'close' } }])
  })

  it('changes nothing of one that is under way here, and takes the place of a review', () => {
    const state = run(asking).state
    expect(run([{ type: 'foundOpen', open }], state).state).toBe(state)
    const found = run([{ type: 'foundOpen', open }], run(asking.slice(0, -1)).state)
    expect(found.state.step).toMatchObject({ status: 'maybeSent', payment: { units: 5n } })
  })

  it('one that the wallet is known to have sent is followed', () => {
    const found = run([{ type: 'foundOpen', open: { ...open, id: hash } }], run(filled).state)
    expect(found.state.step).toMatchObject({ status: 'sent', id: hash, outcome: 'pending' })
    expect(found.effects.at(-1)).toMatchObject({ effect: { type: 'follow', id: hash } })
  })
})

describe('in every order of events', () => {
  const small = fc.integer({ min: 0, max: 4 })
  const event: fc.Arbitrary<SendEvent> = fc.oneof(
    fc.constantFrom<SendEvent>(
      ...asking,
      { type: 'placed', place: { address: bob, chainId: 137 } },
      { type: 'placed', place: { address: alice, chainId: 1 } },
      { type: 'tokenChosen', token: coin },
      { type: 'maxPressed', token: coin },
      { type: 'maxPressed', token },
      { type: 'receiverTyped', text: 'anna.eth' },
      { type: 'receiverTyped', text: '' },
      { type: 'submitted', token: coin },
      { type: 'reviewLeft' },
      { type: 'resultLeft' },
      { type: 'foundOpen', open },
      { type: 'stopWaiting' },
      { type: 'haveLooked' },
      { type: 'lookAgain' },
      { type: 'seen', id: hash, outcome: 'confirmed' },
      { type: 'started', start: { token: 'USDC', amount: '1', receiver: carol } },
    ),
    small.map((ticket): SendEvent => ({ type: 'receiverFound', ticket, address: carol })),
    small.map((ticket): SendEvent => ({ type: 'receiverFailed', ticket })),
    small.map((attempt): SendEvent => ({ type: 'looked', attempt, movement: 'still' })),
    small.map((measure): SendEvent => ({ type: 'maxMeasured', measure, units: 1n, ceiling: 1n })),
    fc.tuple(small, fc.constantFrom('ok', 'refused')).map(([attempt, status]): SendEvent =>
      status === 'ok'
        ? { type: 'checked', attempt, result: { status: 'ok', checked, units: 5n } }
        : {
            type: 'checked',
            attempt,
            result: { status: 'refused', problem: { type: 'balance' } },
          },
    ),
    fc
      .tuple(small, fc.constantFrom('ok', 'rejected', 'failed', 'maybeSent'))
      .map(([attempt, status]): SendEvent => ({
        type: 'answered',
        attempt,
        answer:
          status === 'ok'
            ? { status, value: hash }
            : status === 'failed' || status === 'maybeSent'
              ? { status, error: 'no' }
              : { status: 'rejected' },
      })),
  )

  it('nothing is asked for twice, and only what was reviewed is asked for', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = initialSend
        let open = 0
        const attempts = new Set<number>()
        for (const one of events) {
          const before = state
          const [next, ...effects] = reduceSend(state, one)
          state = next
          // Out of the doubt leads nothing but the visitor's word.
          if (before.step.status === 'maybeSent' && state.step.status !== 'maybeSent')
            expect(['haveLooked', 'answered']).toContain(one.type)
          for (const effect of effects) {
            if (effect.type === 'settle') open -= 1
            if (effect.type !== 'ask') continue
            open += 1
            expect(attempts.has(effect.attempt)).toBe(false)
            attempts.add(effect.attempt)
            expect(before.step).toMatchObject({ status: 'reviewing', payment: effect.payment })
            expect(effect.payment.token.chainId).toBe(`eip155:${effect.payment.place.chainId}`)
          }
          expect(open).toBe(state.step.status === 'asking' ? 1 : 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('a form never says ready with an amount above what there is, or for a name that nobody has', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { state } = run(events)
        if (readinessOf(state.form, state.form.token) !== 'ready') return
        expect(state.form.receiver.status).toBe('ok')
        expect(Number(state.form.text)).toBeGreaterThan(0)
      }),
    )
  })
})
