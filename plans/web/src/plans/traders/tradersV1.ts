import { tradersV1Abi as abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import { day, distance, formatCount, percent, span } from '../../i18n/format.ts'
import { describePlan, type PlanFigure } from '../page/describePlan.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import { fundsOf, moneyText, split } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import { tradersMessages as m } from './messages.gen.ts'
import { memberAssets } from './memberAssets.ts'
import { roundsOffer } from './traderOffers.ts'
import { roundDeadlineOf, tradedFigures } from './tradedFigures.ts'
import { allTokens, amountField, receiverField, actionTexts } from './parts.ts'
import {
  tradersRoundStates as states,
  runningTradersRound as running,
  tradersRoundReads,
  newestTradersRounds as list,
  tradedPart,
  tradersRoundWaits,
  type TradersRoundState as State,
} from './tradersRounds.ts'

/** After the deadline a round that nobody settles can be dissolved. */
const grace = 7n * 86_400n

const optionOf = (s: State, round: bigint, amount: bigint): Option => ({
  value: round.toString(),
  label: m.option(formatCount(round + 1n), moneyText(s, amount, s.v.base)),
})

const funded = (s: State) => {
  const round = running(s)
  return round?.state === states.funding ? round : undefined
}
const traded = (s: State) => {
  const round = running(s)
  return round?.state === states.trading ? round : undefined
}

const deposit = (): ActionSpec<State> => ({
  ...actionTexts('deposit', m.tabs.deposit),
  functions: ['deposit'],
  fields: [
    // A round takes more than it trades: what is above comes back as spare.
    amountField((s) => fundsOf(s, s.v.base)?.balance),
  ],
  call: (values) => ({ functionName: 'deposit', args: [values.big('amount')] }),
  pays: (values, s) => ({ token: s.v.base, amount: values.big('amount') }),
  closed: (s) => pausedText(s) ?? (funded(s) ? null : notFunded(s)),
})

/** Why nothing can be put in: until when the round is traded, while that is ahead. */
function notFunded(s: State): string {
  const until = roundDeadlineOf(s)
  return until !== null && until > s.now
    ? m.actions.deposit.until(day(until), distance(until, s.now))
    : m.actions.deposit.none
}

const withdraw = (): ActionSpec<State> => ({
  ...actionTexts('withdraw', m.tabs.withdraw),
  functions: ['withdraw', 'withdrawTo'],
  fields: [amountField((s) => funded(s)?.deposit ?? 0n, m.deposited), receiverField()],
  call: (values) => callTo('withdraw', values, [values.big('amount')]),
  closed: (s) => (funded(s) ? null : m.actions.withdraw.none),
  blocked: (s) => (funded(s)?.deposit ? null : m.actions.withdraw.none),
})

const settledRounds = (s: State): readonly Option[] =>
  list(s).flatMap(({ round, state, redeemable }) =>
    state === states.settled && redeemable > 0n ? [optionOf(s, round, redeemable)] : [],
  )

const dissolvedRounds = (s: State): readonly Option[] =>
  list(s).flatMap(({ round, state, deposit: own }) =>
    state === states.dissolved && own > 0n
      ? [{ value: round.toString(), label: m.inKind(formatCount(round + 1n)) }]
      : [],
  )

const redeem = (): ActionSpec<State> => ({
  ...actionTexts('redeem', m.tabs.claim),
  functions: ['redeem', 'redeemTo'],
  fields: [
    { kind: 'choice', name: 'round', label: m.round, options: settledRounds },
    receiverField(),
  ],
  call: (values) => callTo('redeem', values, [values.big('round')]),
  blocked: (s) => (settledRounds(s).length > 0 ? null : m.actions.redeem.none),
})

const spareRounds = (s: State): readonly Option[] =>
  list(s).flatMap(({ round, spare }) => (spare > 0n ? [optionOf(s, round, spare)] : []))

const takeSpare = (): ActionSpec<State> => ({
  ...actionTexts('takeSpare', m.tabs.claim),
  functions: ['takeSpare'],
  fields: [
    { kind: 'choice', name: 'round', label: m.round, options: spareRounds },
    receiverField(),
  ],
  call: (values, s) => ({
    functionName: 'takeSpare',
    args: [values.big('round'), values.receiver('to') ?? s.member],
  }),
  blocked: (s) => (spareRounds(s).length > 0 ? null : m.actions.takeSpare.none),
})

const redeemInKind = (): ActionSpec<State> => ({
  ...actionTexts('redeemInKind', m.tabs.claim),
  functions: ['redeemInKind'],
  fields: [
    { kind: 'choice', name: 'round', label: m.round, options: dissolvedRounds },
    receiverField(),
  ],
  call: (values, s) => ({
    functionName: 'redeemInKind',
    args: [values.big('round'), allTokens(s), values.receiver('to') ?? s.member],
  }),
  blocked: (s) => (dissolvedRounds(s).length > 0 ? null : m.actions.redeemInKind.none),
})

/** Seconds since the deadline of the round that is traded; negative before it. */
const late = (s: State) => {
  const round = traded(s)
  return round ? s.now - round.startedAt - s.v.trading : -1n
}

const forAll = (name: 'settle' | 'dissolve', isDue: (s: State) => boolean): ActionSpec<State> => ({
  ...actionTexts(name, m.tabs.keep),
  functions: [name],
  call: () => ({ functionName: name, args: [] }),
  closed: (s) => (isDue(s) ? null : m.actions[name].none),
})

const isFlat = (s: State) => s.v.holdings.slice(1).every((held) => held === 0n)

/** A round that is traded says what it is worth and until when; else what was deposited, and how the last one ended. */
function figures(s: State): readonly PlanFigure[] {
  const [worth, putIn, budget] = tradedFigures(s)
  const round = running(s)
  const last = list(s).findLast(({ state }) => state === states.settled)
  const until = roundDeadlineOf(s)
  const now: PlanFigure = {
    label: m.figures.state(formatCount(s.v.currentRound + 1n)),
    value: m.states[round?.state ?? 0] ?? '',
    ...(until !== null && { note: m.figures.until(day(until), distance(until, s.now)) }),
  }
  if (until !== null) return [worth, now, putIn, budget]
  return [
    {
      label: m.figures.total,
      ...split(s, round?.asked ?? 0n, s.v.base),
      note: m.figures.totalNote(moneyText(s, s.v.maxTotal, s.v.base)),
    },
    now,
    {
      label: m.figures.last,
      ...(last
        ? {
            ...split(s, last.result, s.v.base),
            note: m.figures.lastNote(moneyText(s, last.total, s.v.base)),
          }
        : { value: m.figures.lastNone }),
    },
  ]
}

const redeemableOf = (s: State) => list(s).reduce((sum, { redeemable }) => sum + redeemable, 0n)
const spareOf = (s: State) => list(s).reduce((sum, { spare }) => sum + spare, 0n)

export const tradersV1 = () =>
  describePlan({
    template: 'tradersV1',
    abi,
    texts: {
      ...m.plans.tradersV1,
      lose: [m.lose.all, m.lose.feeds, m.lose.past],
      powers: [m.powers.trader, m.powers.nobody],
      empty: m.empty,
    },
    more: tradersRoundReads,
    figures,
    terms: (s) => [
      m.terms.funding(span(s.v.funding), span(s.v.trading)),
      m.terms.size(moneyText(s, s.v.minTotal, s.v.base), moneyText(s, s.v.maxTotal, s.v.base)),
      m.terms.swaps(percent(s.v.slippageBps)),
      m.terms.budgetOfRound(percent(s.v.lossBps)),
      m.terms.fee(percent(s.v.feeBps)),
    ],
    position: (s) => [
      ...tradedPart(s),
      {
        label: m.position.deposit,
        ...split(s, running(s)?.deposit ?? 0n, s.v.base),
        explained: m.position.depositExplained,
      },
      {
        label: m.position.redeemable,
        ...split(s, redeemableOf(s), s.v.base),
        live: redeemableOf(s) > 0n,
        explained: m.position.redeemableExplained,
      },
      ...(spareOf(s) > 0n
        ? [
            {
              label: m.actions.takeSpare.title,
              ...split(s, spareOf(s), s.v.base),
              live: true,
              explained: m.actions.takeSpare.help,
            },
          ]
        : []),
    ],
    inside: memberAssets,
    waits: tradersRoundWaits,
    offerReads: tradersRoundReads,
    offer: roundsOffer,
    worst: (s) => {
      if (!list(s).some(({ deposit: own }) => own > 0n)) return null
      const sum = redeemableOf(s) + spareOf(s) + (funded(s)?.deposit ?? 0n)
      return sum === 0n
        ? m.position.worstRoundsNone
        : m.position.worstRounds(moneyText(s, sum, s.v.base))
    },
    actions: [
      deposit(),
      withdraw(),
      redeem(),
      redeemInKind(),
      takeSpare(),
      forAll('settle', (s) => isFlat(s) && late(s) >= 0n),
      forAll('dissolve', (s) => late(s) >= grace),
    ],
    absent: {
      startRound: 'The trader’s: starts trading.',
      swap: 'The trader’s: trades.',
      claimFee: 'The trader’s fee.',
      swapBack: 'For keepers who bring a route through a market, after the deadline.',
      pause: 'Stops deposits: role GUARDIAN, on the operator’s console.',
      depositWithPermit: 'Used by Deposit whenever the token takes permits.',
      depositWithAuthorization:
        'For senders that pay the fee for somebody else (EIP-3009); a member’s own wallet uses the permit.',
    },
  })
