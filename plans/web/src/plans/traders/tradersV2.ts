import { tradersV2Abi as abi } from '@causeway/plans/protocol/abi/tradersV2.gen'
import { formatCount, dayAndTime, distance, percent, span, splitAmount } from '../../i18n/format.ts'
import { describePlan, type PlanFigure, type PositionFigure } from '../page/describePlan.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import { fundsOf, moneyText, shareOf, split } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import { tradersMessages as m } from './messages.gen.ts'
import {
  cancellable,
  requestReads,
  fundWaits,
  openDeposit,
  openRedeem,
  redeemed as claimable,
  requestsOf,
  sharesOf,
  sumOfKnown as sum,
  valueOfFund,
  valueOfShares,
  type TradersFundState as State,
} from './fund.ts'
import { fundOffer } from './traderOffers.ts'
import { allTokens, amountField, receiverField, actionTexts } from './parts.ts'

const requestDeposit = (): ActionSpec<State> => ({
  ...actionTexts('requestDeposit', m.tabs.deposit),
  functions: ['requestDeposit'],
  fields: [amountField((s) => fundsOf(s, s.v.base)?.balance)],
  call: (values, s) => ({
    functionName: 'requestDeposit',
    args: [values.big('amount'), s.member, s.member],
  }),
  pays: (values, s) => ({ token: s.v.base, amount: values.big('amount') }),
  closed: pausedText,
})

const parts = (s: State): readonly Option[] =>
  sharesOf(s) === 0n
    ? []
    : [100n, 75n, 50n, 25n].map((part) => ({
        value: part.toString(),
        label: percent(part * 100n),
      }))

const sharesIn = (s: State, part: bigint) => (sharesOf(s) * part) / 100n

const requestRedeem = (): ActionSpec<State> => ({
  ...actionTexts('requestRedeem', m.tabs.withdraw),
  functions: ['requestRedeem'],
  fields: [{ kind: 'choice', name: 'part', label: m.part, options: parts }],
  call: (values, s) => ({
    functionName: 'requestRedeem',
    args: [sharesIn(s, values.big('part')), s.member, s.member],
  }),
  blocked: (s) => (sharesOf(s) > 0n ? null : m.actions.requestRedeem.none),
})

const exitInKind = (): ActionSpec<State> => ({
  ...actionTexts('exitInKind', m.tabs.withdraw),
  functions: ['exitInKind'],
  fields: [{ kind: 'choice', name: 'part', label: m.part, options: parts }, receiverField()],
  call: (values, s) => ({
    functionName: 'exitInKind',
    args: [sharesIn(s, values.big('part')), allTokens(s), values.receiver('to') ?? s.member],
  }),
  blocked: (s) => (sharesOf(s) > 0n ? null : m.actions.exitInKind.none),
})

const claim = (
  name: 'claimShares' | 'claimAssets',
  functionName: 'deposit' | 'redeem',
  amount: (s: State) => bigint,
): ActionSpec<State> => ({
  ...actionTexts(name, m.tabs.claim),
  functions: [functionName],
  fields: [receiverField()],
  call: (values, s) => ({
    functionName,
    args: [amount(s), values.receiver('to') ?? s.member, s.member],
  }),
  blocked: (s) => (amount(s) > 0n ? null : m.actions[name].none),
})

const cancel = (
  name: 'cancelDeposit' | 'cancelRedeem',
  tab: string,
  open: (s: State) => readonly (bigint | undefined)[],
): ActionSpec<State> => ({
  ...actionTexts(name, tab),
  functions: [name, `${name}To`],
  fields: [receiverField()],
  call: (values) => callTo(name, values),
  blocked: (s) => {
    if (sum(open(s)) === 0n) return m.actions[name].none
    return cancellable(s, open(s)) > 0n ? null : m.waits
  },
})

const takeBack = (): ActionSpec<State> => ({
  ...actionTexts('takeBack', m.tabs.claim),
  functions: ['takeBack'],
  call: (_, s) => ({ functionName: 'takeBack', args: [s.member] }),
  blocked: (s) => (s.mine?.returnedShares ? null : m.actions.takeBack.none),
})

const settleable = (s: State): readonly Option[] =>
  requestsOf(s).flatMap((id, index) => {
    const batch = s.more.batches[index]
    if (!batch || batch.isSettled || id >= s.v.currentRequestId) return []
    if (batch.deposits + batch.redeems === 0n) return []
    return [
      {
        value: id.toString(),
        label: m.request(formatCount(id), moneyText(s, batch.deposits, s.v.base)),
      },
    ]
  })

const settle = (): ActionSpec<State> => ({
  ...actionTexts('settle', m.tabs.keep),
  functions: ['settle'],
  fields: [{ kind: 'choice', name: 'id', label: m.round, options: settleable }],
  call: (values) => ({ functionName: 'settle', args: [values.big('id')] }),
  closed: (s) => (settleable(s).length > 0 ? null : m.actions.settle.none),
})

/** An amount of the base token that may be unknown. */
const maybe = (s: State, amount: bigint | undefined, otherwise: string) =>
  amount === undefined ? { value: otherwise } : split(s, amount, s.v.base)

const endOf = ({ v }: State) => v.start + v.currentRequestId * v.epochLength

const figures = (s: State): readonly PlanFigure[] => [
  {
    label: m.figures.value,
    ...maybe(s, valueOfFund(s), m.figures.valueNone),
    note: m.figures.valueNote,
  },
  { label: m.figures.waiting, ...split(s, s.v.pendingAssets, s.v.base) },
  { label: m.figures.owed, ...split(s, s.v.owedAssets, s.v.base) },
  {
    label: m.figures.ends,
    value: dayAndTime(endOf(s)),
    note: distance(endOf(s), s.now),
  },
]

const position = (s: State): readonly PositionFigure[] => [
  {
    label: m.position.worth,
    ...maybe(s, valueOfShares(s), m.position.worthNone),
    explained: m.position.worthExplained,
  },
  {
    label: m.position.open,
    ...split(s, openDeposit(s), s.v.base),
    explained: m.position.openExplained,
  },
  {
    label: m.position.claimable,
    ...split(s, claimable(s), s.v.base),
    live: claimable(s) > 0n,
    explained: m.position.claimableExplained,
  },
  ...sharesFigure(s, s.mine?.maxMint ?? 0n, 'claimShares'),
  ...sharesFigure(s, s.mine?.returnedShares ?? 0n, 'takeBack'),
]

/** Shares that wait, where some do. */
function sharesFigure(
  s: State,
  shares: bigint,
  action: 'claimShares' | 'takeBack',
): readonly PositionFigure[] {
  const token = shareOf(s)
  if (!token || shares === 0n) return []
  const { title: label, help: explained } = m.actions[action]
  return [{ label, ...splitAmount(shares, token), live: true, explained }]
}

/** What can be taken out today, of it only what there is. */
export function worstOfSeries(
  [claimable, claimed]: readonly [bigint, string],
  [open, calledOff]: readonly [bigint, string],
): string {
  if (claimable > 0n && open > 0n) return m.position.worstShares(claimed, calledOff)
  if (claimable > 0n) return m.position.worstClaim(claimed)
  return open > 0n ? m.position.worstCallOff(calledOff) : m.position.worstNone
}

/** Functions that have no place on the page. */
const absent = {
  mint: 'The same as Claim shares, counted in shares.',
  withdraw: 'The same as Claim what was redeemed, counted in tokens.',
  swap: 'The trader’s: trades.',
  raise: 'For keepers who bring a route through a market when withdrawals are late.',
  pause: 'Stops new deposits: role GUARDIAN, on the operator’s console.',
  setOperator: 'Lets another contract act for a member (ERC-7540): for integrations.',
  approve: 'Of the share token, for other contracts.',
  transfer: 'Of the share token: sent from the wallet like every token.',
  transferFrom: 'Of the share token, for other contracts.',
} as const

export const tradersV2 = () =>
  describePlan({
    template: 'tradersV2',
    abi,
    texts: {
      ...m.plans.tradersV2,
      lose: [m.lose.all, m.lose.feeds, m.lose.wait],
      powers: [m.powers.trader, m.powers.nobody],
      empty: m.empty,
    },
    more: requestReads,
    figures,
    terms: (s) => [
      m.terms.week(span(s.v.epochLength), moneyText(s, s.v.minDeposit, s.v.base)),
      m.terms.claims(span(s.v.claimDelay)),
      m.terms.deviation,
      m.terms.swaps(percent(s.v.slippageBps)),
      m.terms.budgetOfWeeks(percent(s.v.lossBps)),
      m.terms.fee(percent(s.v.feeBps)),
    ],
    position,
    // The view reverts while a feed is silent: then there is no answer.
    inside: (s) => s.v.worth as bigint | undefined,
    waits: fundWaits,
    offer: fundOffer,
    worst: (s) => {
      const open = cancellable(s, s.more.deposits)
      return sharesOf(s) + openDeposit(s) + openRedeem(s) + claimable(s) === 0n
        ? null
        : worstOfSeries(
            [claimable(s), moneyText(s, claimable(s), s.v.base)],
            [open, moneyText(s, open, s.v.base)],
          )
    },
    actions: [
      requestDeposit(),
      cancel('cancelDeposit', m.tabs.deposit, (s) => s.more.deposits),
      requestRedeem(),
      cancel('cancelRedeem', m.tabs.withdraw, (s) => s.more.redeems),
      exitInKind(),
      claim('claimShares', 'deposit', (s) => s.mine?.maxDeposit ?? 0n),
      claim('claimAssets', 'redeem', (s) => s.mine?.maxRedeem ?? 0n),
      takeBack(),
      settle(),
    ],
    absent,
  })
