import { isSameAddress } from '@causeway/protocol/address'
import type { Address, Hex } from 'viem'
import { dayAndTime, joinNames, percent, tokens } from '../i18n/format.ts'
import type { ActionSpec, Option } from '../plans/page/actionSpec.ts'
import { moneyText, tokenOf } from '../plans/page/tokenOf.ts'
import { tradersMessages } from '../plans/traders/messages.gen.ts'
import { currentRoundOf, lossBudgetOf, roundDeadlineOf } from '../plans/traders/tradedFigures.ts'
import { tradersRoundStates as states } from '../plans/traders/tradersRounds.ts'
import { notFlat, soldTokens, type DeskState } from './deskState.ts'
import { deskMessages as m } from './messages.gen.ts'
import { belowFeedsBps, leastOut, type TradeQuote } from './swapQuoteQuery.ts'
import { poolFees } from './adapterQuery.ts'

/** What was chosen of a swap so far, and what it would give. */
export interface SwapDraft {
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Of the book; undefined where none is known or typed yet. */
  readonly adapter: Address | undefined
  /** The trader types it: nothing tells which it is. */
  readonly isAsked: boolean
  readonly hasPools: boolean
  readonly data: Hex
  readonly quote: TradeQuote | undefined
  /** Why there is none; null while it is read, or when there is one. */
  readonly problem: string | null
}

type Action = ActionSpec<DeskState>

/** Basis points that a swap may end below its quote. */
const tolerances = [50n, 10n, 100n] as const

const isTrader = (s: DeskState) => s.member !== null && isSameAddress(s.member, s.v.trader)
const whose = (s: DeskState) => (isTrader(s) ? null : m.notTrader)

const heldOf = (s: DeskState, token: Address): bigint =>
  s.v.holdings[s.v.tokens.findIndex((one) => isSameAddress(one, token))] ?? 0n

const optionOf = (s: DeskState, token: Address): Option => {
  const unit = tokenOf(s, token)
  return { value: token, label: m.option(unit.symbol, tokens(heldOf(s, token), unit)) }
}

/** Swaps between two tokens of the plan, never below what was quoted less what the trader puts up with. */
export const swapAction = (draft: SwapDraft): Action => ({
  name: 'swap',
  functions: ['swap'],
  tab: m.swap,
  title: m.swap,
  button: m.swap,
  help: m.swapHelp,
  fields: [
    {
      kind: 'choice',
      name: 'in',
      label: m.sell,
      options: (s) => soldTokens(s).map((token) => optionOf(s, token)),
    },
    {
      kind: 'amount',
      name: 'amount',
      label: tradersMessages.amount,
      token: () => draft.tokenIn,
      available: (s) => heldOf(s, draft.tokenIn),
      availableLabel: m.held,
    },
    {
      kind: 'choice',
      name: 'out',
      label: m.get,
      options: (s) =>
        s.v.tokens
          .filter((token) => !isSameAddress(token, draft.tokenIn))
          .map((token) => optionOf(s, token)),
    },
    {
      kind: 'choice',
      name: 'tolerance',
      label: m.tolerance,
      options: () => tolerances.map((one) => ({ value: one.toString(), label: percent(one) })),
    },
    ...(draft.isAsked ? [{ kind: 'address', name: 'adapter', label: m.adapter } as const] : []),
    ...(draft.hasPools
      ? [
          {
            kind: 'choice',
            name: 'pool',
            label: m.pool,
            options: () =>
              poolFees.map((fee) => ({ value: String(fee), label: percent(BigInt(fee / 100)) })),
          } as const,
        ]
      : []),
  ],
  call: (values) => ({
    functionName: 'swap',
    args: [
      draft.adapter,
      draft.tokenIn,
      draft.tokenOut,
      values.big('amount'),
      draft.quote ? leastOut(draft.quote, values.big('tolerance')) : 0n,
      draft.data,
    ],
  }),
  closed: (s) => {
    const round = currentRoundOf(s)
    if (round && round.state !== states.trading) return m.notTrading
    const until = roundDeadlineOf(s)
    return until !== null && s.now >= until ? m.tooLate(dayAndTime(until)) : null
  },
  blocked: whose,
  check: () => (draft.quote ? null : (draft.problem ?? m.quoting)),
  notes: (values, s) =>
    draft.quote ? quoteNotes(draft, draft.quote, values.big('tolerance'), s) : [],
})

function quoteNotes({ tokenOut }: SwapDraft, quote: TradeQuote, tolerance: bigint, s: DeskState) {
  const { used, most } = lossBudgetOf(s)
  return [
    { label: m.comes, value: moneyText(s, quote.out, tokenOut) },
    { label: m.least, value: moneyText(s, leastOut(quote, tolerance), tokenOut) },
    { label: m.fair, value: moneyText(s, quote.fair, tokenOut) },
    { label: m.below, value: m.ofMost(percent(belowFeedsBps(quote)), percent(s.v.slippageBps)) },
    {
      label: tradersMessages.figures.budget,
      value: m.ofMost(moneyText(s, used, s.v.base), moneyText(s, most, s.v.base)),
    },
  ]
}

/** Of rounds: begins to trade what members have put in. */
export const startAction = (): Action => ({
  name: 'startRound',
  functions: ['startRound'],
  tab: m.start,
  title: m.start,
  button: m.start,
  help: m.startHelp,
  call: () => ({ functionName: 'startRound', args: [] }),
  closed: (s) => {
    const round = currentRoundOf(s)
    if (round?.state !== states.funding) return m.notFunded
    const least = s.v.minTotal ?? 0n
    if (round.asked < least)
      return m.tooSmall(moneyText(s, round.asked, s.v.base), moneyText(s, least, s.v.base))
    const from = round.openedAt + (s.v.funding ?? 0n)
    return s.now < from ? m.tooEarly(dayAndTime(from)) : null
  },
  blocked: whose,
})

/** Of rounds: the trader may end one at any time, once everything is the base token again. */
export const settleAction = (): Action => ({
  name: 'settle',
  functions: ['settle'],
  tab: tradersMessages.actions.settle.title,
  title: tradersMessages.actions.settle.title,
  button: tradersMessages.actions.settle.title,
  help: m.settleHelp,
  call: () => ({ functionName: 'settle', args: [] }),
  closed: (s) => {
    if (currentRoundOf(s)?.state !== states.trading) return m.notTrading
    const left = notFlat(s)
    return left.length === 0 ? null : m.toSell(leftText(s), tokenOf(s, s.v.base).symbol)
  },
  blocked: whose,
})

/** Of rounds: the fee of those that gained. */
export const feeAction = (): Action => ({
  name: 'claimFee',
  functions: ['claimFee'],
  tab: m.fee,
  title: m.fee,
  button: m.fee,
  help: m.feeHelp,
  headline: (s) => moneyText(s, s.v.feeOwed ?? 0n, s.v.base),
  fields: [{ kind: 'receiver', name: 'to', label: tradersMessages.receiver }],
  call: (values, s) => ({ functionName: 'claimFee', args: [values.receiver('to') ?? s.member] }),
  blocked: (s) => whose(s) ?? (s.v.feeOwed ? null : m.noFee),
})

/** "3,487.17 WMATIC and 12 DAI": what is still to be sold. */
const leftText = (s: DeskState): string =>
  joinNames(notFlat(s).map(({ token, held }) => moneyText(s, held, token)))
