import { nextAmountText } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { swapLimits } from '@causeway/protocol/swaps/limits'
import {
  findToken,
  isSameSwapToken,
  likelyTarget,
  isSlippage,
  nativeOf,
  pairOf,
  previousOutput,
} from './form.ts'
import {
  type StepEvent,
  type SwapEffect,
  type SwapEvent,
  type SwapState,
  type SwapStep,
  nextAttempt,
} from './state.ts'
import { isBusy, prepare, quoted, reduceStep } from './reduceStep.ts'

/** Before anybody looked. */
export const noSwap: SwapState = {
  status: 'closed',
  place: undefined,
  wanted: {},
  tokens: [],
  from: undefined,
  to: undefined,
  amount: '',
  quote: { status: 'none' },
  prices: {},
  balances: {},
  step: { name: 'form' },
  agreed: 0n,
  slippage: swapLimits.slippagePercent,
  permit: undefined,
  permitFailed: false,
  acceptedImpact: 0n,
  priceTold: false,
  visit: 0,
  ticket: 0,
  attempt: 0,
  floor: 0,
  found: undefined,
  parked: [],
}

/**
 * Swaps as one pure function (SPEC §4): from the form by price and quote to a transaction that was checked and tried, by way of an
 * approval or a permit where the router may not take the amount yet. A wallet is asked by a press alone, and once by each.
 */
export function reduceSwap(state: SwapState, event: SwapEvent): SwapStep {
  switch (event.type) {
    case 'entered':
      return enter(state, event)
    case 'left':
      // What the wallet was asked goes on, and is there when the visitor comes back.
      return state.status === 'closed' || isBusy(state) ? [state] : [cleared(state)]
    case 'tokensAnswered':
      return event.visit === state.visit ? fillForm(state, event.tokens) : [state]
    case 'tokensFailed':
      return event.visit === state.visit ? withoutTokens(state, event.error) : [state]
    case 'balancesAnswered':
      if (event.visit !== state.visit) return [state]
      return begin({ ...state, balances: { ...state.balances, ...event.balances } })
    case 'balancesMissed':
      return event.visit === state.visit ? begin(state) : [state]
    case 'paused':
      return event.ticket === state.ticket ? askPrices(state) : [state]
    case 'pricesAnswered':
      if (event.ticket !== state.ticket) return [state]
      return askQuote({ ...state, prices: { ...state.prices, ...event.prices } })
    case 'pricesFailed':
      return event.ticket === state.ticket ? withoutPrices(state) : [state]
    case 'quoteAnswered':
      return event.ticket === state.ticket ? quoted(state, event) : [state]
    case 'quoteFailed':
      return event.ticket === state.ticket ? unquoted(state, event.error) : [state]
    case 'ticked':
      return event.visit === state.visit ? tick(state) : [state]
    case 'reviewed':
      return review(state)
    case 'tokenChosen':
    case 'sidesSwitched':
    case 'amountTyped':
      return edit(state, event)
    case 'slippageChosen': {
      const { slippage } = event
      // What is being reviewed was built with the one that was chosen before.
      const holds = state.step.name === 'form' && isSlippage(slippage)
      return [holds ? { ...state, slippage } : state]
    }
    case 'impactAccepted':
      return [{ ...state, acceptedImpact: event.impact }]
    default:
      return reduceStep(state, event satisfies StepEvent)
  }
}

/** Everything that is on its way is old news from here on. */
function cleared(state: SwapState): SwapState {
  const { visit, ticket, parked } = state
  const attempt = nextAttempt(state)
  return { ...noSwap, parked, visit: visit + 1, ticket: ticket + 1, attempt }
}

function enter(
  state: SwapState,
  { place, wanted }: Extract<SwapEvent, { type: 'entered' }>,
): SwapStep {
  const here = state.status !== 'closed' && isSameSwapToken(state.place, place)
  if (here && (isBusy(state) || Object.keys(wanted).length === 0)) return [state]
  const parked = isBusy(state) ? [...state.parked, { ...state, parked: [] }] : state.parked
  const request = parked.find((one) => isSameSwapToken(one.place, place))
  if (request) return returned(state, request, parked)
  return start({ ...state, parked }, place, wanted)
}

/** Back where a wallet was asked: the question is there again, and what was asked elsewhere meanwhile is old news here. */
function returned(state: SwapState, request: SwapState, parked: SwapState['parked']): SwapStep {
  const visit = state.visit + 1
  const next: SwapState = {
    ...request,
    parked: parked.filter((one) => one !== request),
    visit,
    ticket: state.ticket + 1,
    floor: Math.max(request.floor, state.floor, state.attempt),
  }
  return [next, { type: 'waitForTick', visit }]
}

function start(
  state: SwapState,
  place: NonNullable<SwapState['place']>,
  wanted: SwapState['wanted'],
): SwapStep {
  const next: SwapState = { ...cleared(state), status: 'initializing', place, wanted }
  const { visit } = next
  return [next, { type: 'askTokens', visit, place }, { type: 'waitForTick', visit }]
}

/** The network's own coin goes in unless the app said otherwise. */
function fillForm(state: SwapState, tokens: SwapState['tokens']): SwapStep {
  const { place, wanted, visit } = state
  if (!place || state.status !== 'initializing') return [state]
  const from = findToken(tokens, wanted.fromToken) ?? nativeOf(tokens) ?? tokens[0]
  // A name that nothing goes by is left for the visitor to put right.
  const named = wanted.toToken ? findToken(tokens, wanted.toToken) : likelyTarget(tokens, from)
  const to = named && named.id !== from?.id ? named : undefined
  const amount = nextAmountText('', wanted.amount ?? '')
  const next: SwapState = { ...state, tokens, from, to, amount }
  return [next, balances(next, place), { type: 'waitForBalances', visit }]
}

function balances(state: SwapState, place: NonNullable<SwapState['place']>): SwapEffect {
  const tokens = [nativeOf(state.tokens)?.id, state.from?.id, state.to?.id]
  const known = [...new Set(tokens.filter((id) => id !== undefined))]
  return { type: 'readBalances', visit: state.visit, place, tokens: known }
}

function withoutTokens(state: SwapState, error: unknown): SwapStep {
  if (isBaseError(error, 'swap.network')) return [{ ...state, status: 'unsupported' }]
  return [cleared(state), { type: 'notifyCode', code: 'swap.initialize' }, { type: 'back' }]
}

/** Balances are here, or not waited for any longer. */
function begin(state: SwapState): SwapStep {
  if (state.status !== 'initializing') return [state]
  const [next, ...effects] = changed({ ...state, status: 'initialized' })
  return [next, ...effects]
}

type Edit = Extract<SwapEvent, { type: 'tokenChosen' | 'sidesSwitched' | 'amountTyped' }>

/** What the wallet was asked about stays as it was asked. */
function edit(state: SwapState, event: Edit): SwapStep {
  const { place, from, to, tokens } = state
  if (state.status !== 'initialized' || !place || isBusy(state)) return [state]
  if (event.type === 'amountTyped')
    return event.amount === state.amount ? [state] : changed({ ...state, amount: event.amount })
  if (event.type === 'sidesSwitched') {
    if (!from || !to) return [state]
    return changed({ ...state, from: to, to: from, amount: previousOutput(state) })
  }
  const token = tokens.find(({ id }) => id === event.id)
  if (!token || token.id === (event.side === 'from' ? from : to)?.id) return [state]
  const other = event.side === 'from' ? to : from
  // The token of the other side changes places with this one.
  const next: SwapState =
    other?.id === token.id ? { ...state, from: to, to: from } : { ...state, [event.side]: token }
  const [after, ...effects] = changed(next)
  return [after, ...effects, balances(after, place)]
}

/** Token or amount is another: what was quoted, permitted and said yes to is not of this. */
function changed(state: SwapState): SwapStep {
  const next: SwapState = {
    ...state,
    ticket: state.ticket + 1,
    attempt: nextAttempt(state),
    step: { name: 'form' },
    quote: { status: 'none' },
    permit: undefined,
    permitFailed: false,
    acceptedImpact: 0n,
  }
  if (!pairOf(next)) return [next]
  return [
    { ...next, quote: { status: 'waiting' } },
    { type: 'waitForTyping', ticket: next.ticket },
  ]
}

function askPrices(state: SwapState): SwapStep {
  const pair = pairOf(state)
  if (!pair) return [state]
  const { place, from, to } = pair
  const tokens = [...new Set([nativeOf(state.tokens)?.id ?? from.id, from.id, to.id])]
  return [state, { type: 'askPrices', ticket: state.ticket, place, tokens }]
}

function askQuote(state: SwapState): SwapStep {
  const pair = pairOf(state)
  return pair ? [state, { type: 'askQuote', ticket: state.ticket, pair }] : [state]
}

/** A quote holds without prices: they are only for people. */
function withoutPrices(state: SwapState): SwapStep {
  const [next, ...effects] = askQuote({ ...state, priceTold: true })
  if (state.priceTold) return [next, ...effects]
  return [next, { type: 'notifyCode', code: 'swap.tokenPrice' }, ...effects]
}

function unquoted(state: SwapState, error: unknown): SwapStep {
  // What the wallet has goes by its own answer: a quote that came too late takes nothing away.
  if (isBusy(state)) return [state]
  const failed: SwapState = { ...state, quote: { status: 'failed', error } }
  const isPast = state.step.name !== 'form'
  return [isPast ? { ...failed, step: { name: 'stopped', error } } : failed]
}

/** Every ten seconds, but never while the wallet is asked (SPEC §9, facts/modal.md §14). */
function tick(state: SwapState): SwapStep {
  const { place, visit, step } = state
  const again: SwapEffect = { type: 'waitForTick', visit }
  const waits = step.name === 'stopped' && !canRetryAlone(step.error)
  if (state.status !== 'initialized' || !place || isBusy(state) || waits) return [state, again]
  const request: SwapState = { ...state, ticket: state.ticket + 1 }
  const [next, ...effects] = askPrices(request)
  return [next, again, balances(next, place), ...effects]
}

/** What only the visitor goes on from. */
const canRetryAlone = (error: unknown) =>
  !isBaseError(error, 'swap.stale') && !isBaseError(error, 'swap.mismatch')

function review(state: SwapState): SwapStep {
  if (state.status !== 'initialized' || isBusy(state)) return [state]
  // A token that is missing is chosen first.
  if (!pairOf(state)) return state.from && state.to ? [state, { type: 'notifyNoAmount' }] : [state]
  if (state.quote.status !== 'here') return [state]
  const [next, ...effects] = prepare({ ...state, agreed: state.quote.value.toAmount })
  return [next, { type: 'showPreview' }, ...effects]
}
