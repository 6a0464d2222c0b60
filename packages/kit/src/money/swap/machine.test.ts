import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SwapQuote, SwapToken, SwapTransaction } from '../../core/ports/swaps.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  swapLiquidity,
  swapNetwork,
  swapWouldFail,
  swapStale,
} from '@causeway/protocol/swaps/errors'
import { problemOf } from './form.ts'
import { noSwap, reduceSwap } from './machine.ts'
import type { SwapEffect, SwapEvent, SwapState, SwapStep } from './state.ts'
import type { RequestAnswer } from '../../actions/transact/reduceRequest.ts'
import { isBusy, leastOf } from './reduceStep.ts'

const id = (address: string) => `eip155:137:${address}`
const native: SwapToken = {
  id: id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
  name: 'POL',
  symbol: 'POL',
  decimals: 18,
  eip2612: false,
}
const usdc: SwapToken = { ...native, id: id(`0x${'1'.repeat(40)}`), symbol: 'USDC', decimals: 6 }
const cwy: SwapToken = { ...native, id: id(`0x${'2'.repeat(40)}`), symbol: 'CWY', eip2612: true }
const tokens = [native, usdc, cwy]
const router = id(`0x${'9'.repeat(40)}`)
const place = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:137' as const }
const elsewhere = { ...place, caipNetworkId: 'eip155:1' as const }

const quote = (toAmount: bigint): SwapQuote => ({
  toAmount,
  fee: { percent: '0.85', amount: toAmount / 100n },
  priceImpact: '0.1',
  networkFee: { amount: 10n ** 15n },
  wraps: false,
})
const transaction = (toAmount: bigint): SwapTransaction => ({
  to: router,
  data: '0x01',
  value: 0n,
  gas: 200_000n,
  gasPrice: 10n ** 9n,
  toAmount,
  minAmount: (toAmount * 99n) / 100n,
  fee: { percent: '0.85', amount: 1n },
  priceImpact: '0.1',
})
const preview: TransactionPreview = {
  kind: 'transaction',
  chainId: 137,
  account: `0x${'a'.repeat(40)}`,
  calls: [],
  outcome: { status: 'unknown', why: 'method', passes: true },
  fee: undefined,
  warnings: [],
}
const approval = (amount: bigint) => ({
  to: usdc.id,
  data: '0x02' as const,
  amount,
  spender: router,
  gasPrice: 10n ** 9n,
})

/** The state after events, and the effects of the last one. */
function after(state: SwapState, ...events: readonly ((at: SwapState) => SwapEvent)[]): SwapStep {
  let step: SwapStep = [state]
  for (const event of events) step = reduceSwap(step[0], event(step[0]))
  return step
}
const types = ([, ...effects]: SwapStep) => effects.map(({ type }) => type)

const entered = () => ({ type: 'entered', place, wanted: {} }) as const
const listed = ({ visit }: SwapState) => ({ type: 'tokensAnswered', visit, tokens }) as const
const held = ({ visit }: SwapState) => {
  const balances = { [native.id]: 10n ** 20n, [usdc.id]: 10n ** 9n, [cwy.id]: 10n ** 20n }
  return { type: 'balancesAnswered', visit, balances } as const
}
const chosen = (side: 'from' | 'to', token: SwapToken) => () =>
  ({ type: 'tokenChosen', side, id: token.id }) as const
const typed = (amount: string) => () => ({ type: 'amountTyped', amount }) as const
const paused = ({ ticket }: SwapState) => ({ type: 'paused', ticket }) as const
const priced = ({ ticket }: SwapState) =>
  ({ type: 'pricesAnswered', ticket, prices: { [usdc.id]: '1' } }) as const
const quotedAt =
  (toAmount: bigint, amount = 5_000_000n) =>
  ({ ticket }: SwapState) =>
    ({ type: 'quoteAnswered', ticket, amount, quote: quote(toAmount) }) as const
const reviewed = () => ({ type: 'reviewed' }) as const
const allowed =
  (allowance: bigint, takesPermit = false) =>
  ({ attempt }: SwapState) =>
    ({ type: 'allowanceAnswered', attempt, allowance, spender: router, takesPermit }) as const
const built =
  (toAmount: bigint) =>
  ({ attempt }: SwapState) =>
    ({ type: 'swapBuilt', attempt, transaction: transaction(toAmount), preview }) as const
const approvalBuilt =
  (amount: bigint) =>
  ({ attempt }: SwapState) =>
    ({ type: 'approvalBuilt', attempt, approval: approval(amount), preview }) as const
const simple = (type: 'approvePressed' | 'permitPressed' | 'swapPressed' | 'retried') => () =>
  ({ type }) as const
const hash = '0x01'
const answered =
  (answer: RequestAnswer) =>
  ({ attempt }: SwapState) =>
    ({ type: 'answered', attempt, answer }) as const
const refused = answered({ status: 'rejected' })
const sent = answered({ status: 'ok', value: hash })
const mined = ({ attempt }: SwapState) =>
  ({ type: 'seen', attempt, id: hash, outcome: 'confirmed' }) as const

const form = after(
  noSwap,
  entered,
  listed,
  held,
  chosen('from', usdc),
  chosen('to', cwy),
  typed('5'),
  paused,
  priced,
  quotedAt(1_000n),
)[0]
const ready = after(form, reviewed, allowed(5_000_000n), built(1_000n))[0]

describe('the form of a swap', () => {
  it('begins with the first usual token to come out, never with the one that goes in, nor in place of one that was named', () => {
    expect(after(noSwap, entered, listed)[0]).toMatchObject({ from: native, to: usdc })
    const wanting = (wanted: SwapState['wanted']) =>
      after(noSwap, () => ({ type: 'entered', place, wanted }) as const, listed)[0]
    expect(wanting({ fromToken: 'USDC' })).toMatchObject({ from: usdc, to: native })
    expect(wanting({ toToken: 'CWY' })).toMatchObject({ from: native, to: cwy })
    expect(wanting({ toToken: 'NONE' }).to).toBeUndefined()
    expect(wanting({ toToken: native.symbol }).to).toBeUndefined()
  })

  it('whatever tokens are there, what comes out is one of them, is not what goes in, and is missing only where no usual one is left', () => {
    const symbols = ['POL', 'WPOL', 'USDC', 'usdt', 'DAI', 'CWY', 'ODD', 'WETH']
    const one = fc.record({ at: fc.nat(40), symbol: fc.constantFrom(...symbols) })
    const lists = fc.uniqueArray(one, { selector: ({ at }) => at, maxLength: 9 })
    const names = fc.option(fc.constantFrom(...symbols, 'NONE'), { nil: undefined })
    let missing = 0
    fc.assert(
      fc.property(lists, fc.boolean(), names, names, (list, coin, fromToken, toToken) => {
        const others = list.map(({ at, symbol }): SwapToken => {
          return { ...usdc, symbol, id: id(`0x${at.toString(16).padStart(40, '0')}`) }
        })
        const here = coin ? [...others, native] : others
        const [{ from, to }] = after(
          noSwap,
          () => ({ type: 'entered', place, wanted: { fromToken, toToken } }),
          ({ visit }) => ({ type: 'tokensAnswered', visit, tokens: here }),
        )
        const named = (wanted: string) =>
          here.find(({ symbol }) => symbol.toLowerCase() === wanted.toLowerCase())
        if (to) expect(here).toContain(to)
        if (to) expect(to.id).not.toBe(from?.id)
        if (fromToken && named(fromToken)) expect(from).toBe(named(fromToken))
        if (toToken) {
          expect(to).toBe(named(toToken) === from ? undefined : named(toToken))
          return
        }
        const usual = ['POL', 'USDC', 'USDT', 'DAI', 'CWY']
        const left = here.some((token) => {
          const first = named(token.symbol) === token
          return first && token !== from && usual.includes(token.symbol.toUpperCase())
        })
        if (!left) missing += 1
        expect(to !== undefined).toBe(left)
      }),
      { numRuns: 500 },
    )
    expect(missing).toBeGreaterThan(10)
  })

  it('is initializing until tokens and balances are here, then initialized, with the coin of the network going in', () => {
    const [first, ...effects] = after(noSwap, entered)
    expect([first.status, effects.map(({ type }) => type)]).toEqual([
      'initializing',
      ['askTokens', 'waitForTick'],
    ])
    const [second] = after(first, listed)
    expect([second.status, second.from?.symbol]).toEqual(['initializing', 'POL'])
    expect(after(second, held)[0].status).toBe('initialized')
    const late = after(second, ({ visit }) => ({ type: 'balancesMissed', visit }))
    expect(late[0].status).toBe('initialized')
  })

  it('a change waits for typing to pause, then asks for prices, then for a quote', () => {
    const changed = after(form, typed('6'))
    expect([changed[0].quote.status, types(changed)]).toEqual(['waiting', ['waitForTyping']])
    expect(types(after(changed[0], paused))).toEqual(['askPrices'])
    expect(types(after(changed[0], paused, priced))).toEqual(['askQuote'])
    // The quote of the amount before is old news.
    const old = reduceSwap(changed[0], quotedAt(7n)(form))
    expect(old[0].quote.status).toBe('waiting')
  })

  it('takes tokens by symbols in any case, and the amount, from who opened it', () => {
    const wanted = { fromToken: 'usdc', toToken: 'Cwy', amount: '2.5' }
    const [state] = after(noSwap, () => ({ type: 'entered', place, wanted }), listed, held)
    expect([state.from?.symbol, state.to?.symbol, state.amount]).toEqual(['USDC', 'CWY', '2.5'])
  })

  it('switching sides takes what came out as what goes in; the token of the other side changes places', () => {
    const [switched] = after(form, () => ({ type: 'sidesSwitched' }))
    expect([switched.from, switched.to]).toEqual([cwy, usdc])
    expect(switched.amount).toBe('0.000000000000001')
    const [other] = after(form, chosen('to', usdc))
    expect([other.from, other.to]).toEqual([cwy, usdc])
  })

  it('tells a quote that failed for what it is, not as a lack of balance', () => {
    const error = new BaseError(swapLiquidity)
    const [failed] = after(form, typed('6'), paused, priced, ({ ticket }) => ({
      type: 'quoteFailed',
      ticket,
      error,
    }))
    expect(problemOf(failed)).toEqual({ kind: 'error', error })
  })

  it('says what is missing, first things first', () => {
    const problem = (state: SwapState) => {
      const found = problemOf(state)
      return found?.kind === 'error' ? (found.error as { code: string }).code : found?.kind
    }
    expect(problem({ ...form, to: undefined })).toBe('token')
    expect(problem({ ...form, amount: '' })).toBe('amount')
    expect(problem({ ...form, amount: '0.00' })).toBe('amount')
    expect(problem({ ...form, amount: '0.0000001' })).toBe('amount.tooManyDecimals')
    expect(problem({ ...form, balances: { [usdc.id]: 4_999_999n } })).toBe('amount.insufficient')
    expect(problem({ ...form, balances: { ...form.balances, [native.id]: 1n } })).toBe(
      'swap.gasBalance',
    )
    expect(problem(form)).toBeUndefined()
    // Of the coin itself, the fee comes on top of the amount.
    const coin = { ...form, from: native, amount: '100' }
    expect(problem(coin)).toBe('swap.gasBalance')
  })

  it('a form without amount is not reviewed: that is said', () => {
    expect(types(after({ ...form, amount: '' }, reviewed))).toEqual(['notifyNoAmount'])
  })

  it('a network without swaps is said; tokens that do not come lead back, with a word', () => {
    const failed = (error: unknown) =>
      after(noSwap, entered, ({ visit }) => ({ type: 'tokensFailed', visit, error }))
    expect(failed(new BaseError(swapNetwork))[0].status).toBe('unsupported')
    expect(failed(new Error('away')).slice(1)).toEqual([
      { type: 'notifyCode', code: 'swap.initialize' },
      { type: 'back' },
    ])
  })
})

describe('from the form to the chain', () => {
  it('an allowance that is enough leads to the transaction, and a press sends exactly that one, once', () => {
    expect(types(after(form, reviewed))).toEqual(['showPreview', 'askAllowance'])
    expect(types(after(form, reviewed, allowed(5_000_000n)))).toEqual(['buildSwap'])
    const pressed = after(ready, simple('swapPressed'))
    expect(pressed[1]).toMatchObject({ type: 'sendSwap', transaction: transaction(1_000n) })
    expect(types(after(pressed[0], simple('swapPressed')))).toEqual([])
  })

  it('else an approval is built and sent; once it is mined, price, quote, allowance and swap come anew', () => {
    const asked = after(form, reviewed, allowed(1n))
    expect(types(asked)).toEqual(['buildApproval'])
    const asking = after(asked[0], approvalBuilt(5_000_000n), simple('approvePressed'))
    expect(types(asking)).toEqual(['sendApproval'])
    const done = after(asking[0], sent, mined)
    expect(types(done)).toEqual(['askPrices', 'asked', 'settle'])
    expect(types(after(done[0], priced, quotedAt(999n)))).toEqual(['askAllowance'])
    // A token that had to be set to 0 first is asked for the amount now.
    expect(types(after(done[0], priced, quotedAt(999n), allowed(0n)))).toEqual(['buildApproval'])
  })

  it('a token that takes permits is signed for; one whose permit does not work is approved', () => {
    const asked = after(form, reviewed, allowed(0n, true))
    expect(asked[0].step.name).toBe('permit')
    const signed = after(asked[0], simple('permitPressed'), ({ attempt }) => ({
      type: 'permitSigned',
      attempt,
      permit: '0x77',
    }))
    const step = after(signed[0], priced, quotedAt(1_000n), allowed(0n, true))
    expect(step[1]).toMatchObject({ type: 'buildSwap', permit: '0x77' })
    const error = new BaseError(swapWouldFail)
    const failed = after(step[0], ({ attempt }) => ({ type: 'preparingFailed', attempt, error }))
    expect(types(after(failed[0], allowed(0n, true)))).toEqual(['buildApproval'])
  })

  it('what gives less than was agreed to, slippage apart, is not gone on with until the visitor asks for a new quote', () => {
    const tick = ({ visit }: SwapState) => ({ type: 'ticked', visit }) as const
    expect(after(ready, tick, priced, quotedAt(990n))[0].step.name).toBe('ready')
    const [stale] = after(ready, tick, priced, quotedAt(989n))
    expect(stale.step).toMatchObject({ name: 'stopped', error: { code: 'swap.stale' } })
    expect(types(after(stale, tick))).toEqual(['waitForTick'])
    const [again] = after(stale, simple('retried'), priced, quotedAt(989n))
    expect([again.step.name, again.agreed]).toEqual(['preparing', 989n])
  })

  it('error: a quote that fails while the wallet has the swap takes nothing of it away', () => {
    const tick = ({ visit }: SwapState) => ({ type: 'ticked', visit }) as const
    const [asked] = after(ready, tick, simple('swapPressed'))
    const error = new BaseError(swapLiquidity)
    const late = after(asked, ({ ticket }) => ({ type: 'quoteFailed', ticket, error }))
    expect(late).toEqual([asked])
    expect(after(late[0], sent)[0].step).toMatchObject({ asked: { status: 'sent' } })
  })

  it('a refusal leaves everything as it was', () => {
    const [back] = after(ready, simple('swapPressed'), refused)
    expect(back.step).toEqual({
      name: 'ready',
      transaction: transaction(1_000n),
      preview,
      note: { kind: 'rejected' },
    })
    expect([back.amount, back.from, back.to]).toEqual(['5', usdc, cwy])
  })

  it('a swap whose answer was lost is not sent again by itself, by a press of Swap, or after leaving and coming back', () => {
    const error = new Error('lost')
    const [unsure] = after(ready, simple('swapPressed'), answered({ status: 'maybeSent', error }))
    expect(unsure.step).toMatchObject({ name: 'swapping', asked: { status: 'maybeSent', error } })
    const tick = ({ visit }: SwapState) => ({ type: 'ticked', visit }) as const
    const back = after(
      unsure,
      simple('swapPressed'),
      () => ({ type: 'backToForm' }),
      tick,
      typed('9'),
      () => ({ type: 'left' }),
      entered,
      reviewed,
    )
    expect([back[0], types(back)]).toEqual([unsure, []])
    // The visitor looked, and goes on by a press of their own: from a new quote.
    expect(types(after(unsure, simple('retried')))).toEqual([])
    const looked = after(unsure, () => ({ type: 'haveLooked' }) as const)
    expect(types(looked)).toEqual(['askPrices', 'asked', 'settle'])
  })

  it('a swap that another life of the page asked for is in doubt on the form, until the visitor has looked', () => {
    const open = {
      key: '1',
      page: 'other',
      kind: 'trade',
      caipNetworkId: place.caipNetworkId,
      address: place.address,
      at: 1,
    }
    const found = after(form, () => ({ type: 'foundOpen', open }) as const)
    expect(types(found)).toEqual(['takeUp', 'asked'])
    expect(found[0].found?.asked.status).toBe('maybeSent')
    const { attempt } = found[0]
    const looked = after(
      found[0],
      () => ({ type: 'looked', attempt, movement: 'still' }) as const,
      () => ({ type: 'haveLooked' }) as const,
    )
    expect([looked[0].found, types(looked)]).toEqual([undefined, ['asked']])
  })

  it('attack: a permission that is not waited for any more leaves its button, and comes too late', () => {
    const permit = after(form, reviewed, allowed(0n, true))[0]
    const permitting = after(permit, simple('permitPressed'))[0]
    const { attempt } = permitting
    const stopped = after(permitting, () => ({ type: 'stopWaiting' }) as const)[0]
    expect(stopped.step).toMatchObject({ name: 'permit', note: undefined })
    const late = after(stopped, () => ({ type: 'permitSigned', attempt, permit: '0x01' }) as const)
    expect(late).toEqual([stopped])
  })

  it('slippage is chosen on the form within its bounds, and bounds what comes out', () => {
    const choose = (slippage: number) => () => ({ type: 'slippageChosen', slippage }) as const
    expect(form.slippage).toBe(1)
    expect(after(form, choose(0.5))[0].slippage).toBe(0.5)
    for (const wrong of [0, -1, 0.001, 50.01, Number.NaN, Infinity])
      expect(after(form, choose(wrong))[0]).toBe(form)
    expect(after(ready, choose(5))[0]).toBe(ready)
    expect(types(after(form, choose(0.5), reviewed, allowed(5_000_000n)))).toEqual(['buildSwap'])
    expect(after(form, choose(0.5), reviewed, allowed(5_000_000n))[1]).toMatchObject({
      slippage: 0.5,
    })
    expect([leastOf(10_000n, 0.5), leastOf(1n, 50), leastOf(999n, 0.01)]).toEqual([
      9_950n,
      1n,
      999n,
    ])
  })

  it('success empties the form and says what was swapped', () => {
    const done = { place, from: usdc, to: cwy, fromAmount: 5_000_000n, toAmount: 1_000n }
    const [end, ...effects] = after(ready, simple('swapPressed'), sent, mined)
    expect(effects[0]).toEqual({ type: 'celebrate', done })
    expect([end.amount, end.to, end.step]).toEqual(['', undefined, { name: 'form' }])
  })

  it('a swap that is mined after the visitor went to another network is told, and disturbs nothing', () => {
    const [asked] = after(ready, simple('swapPressed'), sent)
    const [moved] = after(asked, () => ({ type: 'entered', place: elsewhere, wanted: {} }))
    const done = { place, from: usdc, to: cwy, fromAmount: 5_000_000n, toAmount: 1_000n }
    const [end, ...effects] = reduceSwap(moved, mined(asked))
    expect(moved.parked).toHaveLength(1)
    expect(end).toEqual({ ...moved, parked: [] })
    expect(effects).toMatchObject([
      { type: 'celebrate', done },
      { type: 'asked', effect: { type: 'close' } },
      { type: 'settle', isHere: false },
    ])
  })

  it('a question to the wallet is found again where it was asked, and is not asked a second time', () => {
    const go = (to: typeof place | typeof elsewhere) => () =>
      ({ type: 'entered', place: to, wanted: {} }) as const
    const [asked] = after(ready, simple('swapPressed'))
    const [back] = after(asked, go(elsewhere), listed, held, () => ({ type: 'left' }), go(place))
    expect([back.step, back.attempt, back.amount]).toEqual([asked.step, asked.attempt, '5'])
    expect(types(after(back, simple('swapPressed')))).toEqual([])
    // What it is asked next has a number that no step elsewhere had.
    const [no] = after(back, refused)
    expect([no.step.name, no.attempt > back.floor]).toEqual(['ready', true])
    const [gone] = after(asked, go(elsewhere), () => refused(asked))
    expect([gone.parked, after(gone, go(place))[0].step.name]).toEqual([[], 'form'])
  })

  it('a modal that closes while the wallet is asked finds the question again', () => {
    const [asked] = after(ready, simple('swapPressed'))
    const [left] = after(asked, () => ({ type: 'left' }))
    expect(after(left, entered)[0]).toBe(asked)
    expect(after(ready, () => ({ type: 'left' }))[0].status).toBe('closed')
  })
})

describe('properties', () => {
  const walletTypes = ['sendApproval', 'signPermit', 'sendSwap']
  const anyEvent = (state: SwapState): fc.Arbitrary<SwapEvent> => {
    const back = fc.integer({ min: 0, max: 3 })
    const attempt = back.map((by) => Math.max(0, state.attempt - Math.max(0, by - 1)))
    const ticket = back.map((by) => Math.max(0, state.ticket - Math.max(0, by - 1)))
    const visit = back.map((by) => Math.max(0, state.visit - Math.max(0, by - 1)))
    const amount = fc.constantFrom('', '0', '5', '7.5', 'x')
    const token = fc.constantFrom(...tokens)
    const error = fc.constantFrom(
      new BaseError(swapWouldFail),
      new BaseError(swapStale),
      new Error('away'),
    )
    const figure = fc.bigInt({ min: 900n, max: 1_100n })
    return fc.oneof(
      fc.constantFrom<SwapEvent>(
        { type: 'entered', place, wanted: {} },
        { type: 'reviewed' },
        { type: 'reviewed' },
        { type: 'left' },
        { type: 'sidesSwitched' },
        { type: 'backToForm' },
        { type: 'retried' },
        { type: 'approvePressed' },
        { type: 'permitPressed' },
        { type: 'swapPressed' },
        { type: 'swapPressed' },
      ),
      fc.constant<SwapEvent>({ type: 'entered', place: elsewhere, wanted: {} }),
      fc.record({
        type: fc.constant('tokensAnswered' as const),
        visit,
        tokens: fc.constant(tokens),
      }),
      fc.record({ type: fc.constant('balancesMissed' as const), visit }),
      fc.record({ type: fc.constant('ticked' as const), visit }),
      fc
        .record({ side: fc.constantFrom('from' as const, 'to' as const), token })
        .map(({ side, token: { id: chosenId } }) => ({ type: 'tokenChosen', side, id: chosenId })),
      fc.record({ type: fc.constant('amountTyped' as const), amount }),
      fc.record({ type: fc.constant('paused' as const), ticket }),
      fc.record({ type: fc.constant('pricesFailed' as const), ticket }),
      fc
        .tuple(ticket, figure)
        .map(([at, to]) => ({ type: 'quoteAnswered', ticket: at, amount: 5n, quote: quote(to) })),
      fc.record({ type: fc.constant('quoteFailed' as const), ticket, error }),
      fc.tuple(attempt, fc.boolean(), fc.boolean()).map(([at, enough, takesPermit]) => ({
        type: 'allowanceAnswered',
        attempt: at,
        allowance: enough ? 10n ** 30n : 0n,
        spender: router,
        takesPermit,
      })),
      fc.tuple(attempt, figure).map(([at, to]) => ({
        type: 'swapBuilt',
        attempt: at,
        transaction: transaction(to),
        preview,
      })),
      attempt.map((at) => ({
        type: 'approvalBuilt',
        attempt: at,
        approval: approval(5n),
        preview,
      })),
      fc.record({ type: fc.constant('preparingFailed' as const), attempt, error }),
      fc.record({ type: fc.constant('walletFailed' as const), attempt, error }),
      fc.record({ type: fc.constant('refused' as const), attempt }),
      fc.tuple(attempt, error).map(([at, why]) => ({
        type: 'answered',
        attempt: at,
        answer: { status: 'maybeSent', error: why },
      })),
      attempt.map((at) => ({ type: 'answered', attempt: at, answer: { status: 'rejected' } })),
      fc.constant<SwapEvent>({ type: 'haveLooked' }),
      fc
        .constantFrom(0.05, 0.5, 1, 7, 60)
        .map((slippage) => ({ type: 'slippageChosen', slippage })),
      attempt.map((at) => ({ type: 'permitSigned', attempt: at, permit: '0x77' })),
      attempt.map((at) => sent({ ...state, attempt: at })),
      attempt.map((at) => mined({ ...state, attempt: at })),
    ) as fc.Arbitrary<SwapEvent>
  }

  /** What usually comes next, so that walks get far. */
  function usual(state: SwapState, seed: number): SwapEvent {
    const { attempt, step, quote: shown } = state
    if (state.status !== 'initialized') return after_(state)
    switch (step.name) {
      case 'approve':
        return { type: 'approvePressed' }
      case 'permit':
        return { type: 'permitPressed' }
      case 'ready':
        return { type: 'swapPressed' }
      case 'stopped':
        return { type: 'retried' }
      case 'approving':
        return step.asked.status === 'sent' ? mined(state) : sent(state)
      case 'permitting':
        return { type: 'permitSigned', attempt, permit: '0x77' }
      case 'swapping':
        if (step.asked.status === 'maybeSent') return { type: 'haveLooked' }
        return seed % 2 === 0
          ? refused(state)
          : answered({ status: 'maybeSent', error: new Error('lost') })(state)
      case 'preparing':
        if (seed % 4 === 0) return quotedAt(1_000n)(state)
        if (seed % 4 === 1) return allowed(0n, seed % 8 === 1)(state)
        return seed % 4 === 2 ? built(1_000n)(state) : approvalBuilt(5_000_000n)(state)
      default:
        if (!state.to) return chosen('to', seed % 2 === 0 ? cwy : usdc)()
        if (state.amount !== '5') return typed('5')()
        return shown.status === 'here' ? { type: 'reviewed' } : quotedAt(1_000n)(state)
    }
  }
  const after_ = (state: SwapState): SwapEvent =>
    state.status === 'closed'
      ? entered()
      : state.tokens.length === 0
        ? listed(state)
        : { type: 'balancesMissed', visit: state.visit }
  const next = (state: SwapState, seed: number): SwapEvent => {
    if (seed % 3 > 0) return usual(state, Math.floor(seed / 3))
    const [event] = fc.sample(anyEvent(state), { seed, numRuns: 1 })
    if (!event) throw new Error('There is no event.')
    return event
  }

  it('the wallet is asked by a press alone, about what is on screen, and not again before it answered', () => {
    let asks = 0
    fc.assert(
      fc.property(fc.boolean(), fc.infiniteStream(fc.nat()), (begun, seeds) => {
        let state = begun ? ready : form
        let open: number | undefined
        for (let turn = 0; turn < 60; turn += 1) {
          const event = next(state, seeds.next().value)
          const before = state
          const [now, ...effects] = reduceSwap(before, event)
          state = now
          const asked = effects.filter(({ type }) => walletTypes.includes(type))
          if (asked.length > 0) {
            asks += 1
            expect(asked).toHaveLength(1)
            expect(event.type).toMatch(/Pressed$/u)
            expect(open).toBeUndefined()
            expect(onScreen(before)).toEqual(whatIsAsked(asked[0]))
            open = now.attempt
          }
          // Nowhere is one account asked twice at a time, whatever places it was taken to meanwhile.
          const waiting = [now, ...now.parked].filter(isBusy).map((one) => one.place?.caipNetworkId)
          expect(new Set(waiting).size).toBe(waiting.length)
          // Answered, or left behind with its account.
          if (open !== undefined && (now.attempt !== open || !isBusy(now))) open = undefined
          if (isBusy(before) && isBusy(now) && now.place === before.place) {
            expect([now.amount, now.from, now.to]).toEqual([before.amount, before.from, before.to])
          }
          const isParked = before.parked.some(
            (one) => 'attempt' in event && one.attempt === event.attempt,
          )
          if ('attempt' in event && event.attempt !== before.attempt && !isParked)
            expect(now).toBe(before)
          if ('ticket' in event && event.ticket !== before.ticket) expect(now).toBe(before)
          if ('visit' in event && event.visit !== before.visit) expect(now).toBe(before)
          expect(Math.max(now.attempt, now.floor) >= before.attempt).toBe(true)
          expect(now.ticket >= before.ticket).toBe(true)
        }
      }),
      { numRuns: 80 },
    )
    expect(asks).toBeGreaterThan(50)
  })

  const onScreen = ({ step }: SwapState): unknown =>
    'transaction' in step
      ? step.transaction
      : 'approval' in step
        ? step.approval
        : 'spender' in step
          ? step.spender
          : undefined
  const whatIsAsked = (effect: SwapEffect | undefined): unknown =>
    effect && 'transaction' in effect
      ? effect.transaction
      : effect && 'approval' in effect
        ? effect.approval
        : effect && 'spender' in effect
          ? effect.spender
          : undefined

  it('nothing but success, another account or network, and leaving takes away what was typed', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (seeds) => {
        let state = ready
        for (let turn = 0; turn < 40; turn += 1) {
          const event = next(state, seeds.next().value)
          const before = state
          state = reduceSwap(state, event)[0]
          const mayChange = [
            'seen',
            'entered',
            'left',
            'amountTyped',
            'sidesSwitched',
            'tokenChosen',
            'tokensAnswered',
          ]
          if (!mayChange.includes(event.type))
            expect([state.amount, state.from, state.to]).toEqual([
              before.amount,
              before.from,
              before.to,
            ])
        }
      }),
      { numRuns: 100 },
    )
  })
})
