import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { isSameAddress, type Address } from '@causeway/protocol/address'
import { rankingStakingV2Abi as abi } from '@causeway/plans/protocol/abi/rankingStakingV2.gen'
import { formatCount, day, span } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { fingerprint, readStakeList } from './readStakeList.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes, principalActions, stakeFigure, stakeInside, worstOfStake } from './parts.ts'
import { weekOffer } from './stakeOffers.ts'
import {
  leftIn,
  overdue,
  potAt,
  potReads,
  rollWeek,
  weekEnds,
  weekFigures,
  weeksOf,
} from './weeks.ts'

/** So long after a week lists are taken, and nothing is claimed. */
const posting = 2n * 86_400n

function more(base: BaseState<typeof abi>) {
  const { member } = base
  const weeks = weeksOf(base)
  return {
    ...potReads(abi, base),
    rankings: weeks.map((week) => read(abi, 'ranking', [week])),
    scores: member ? weeks.map((week) => read(abi, 'scoreOf', [member, week])) : [],
    claimed: member ? weeks.map((week) => read(abi, 'isClaimed', [member, week])) : [],
  }
}

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

interface Week {
  readonly epoch: bigint
  readonly hash: string
  readonly sum: bigint
  readonly score: bigint
  readonly isClaimed: boolean
}

/** The weeks that are over, oldest first. */
const closed = (s: State): readonly Week[] =>
  weeksOf(s).flatMap((epoch, index) => {
    const [hash, sum] = s.more.rankings[index] ?? []
    if (epoch >= s.v.epochNow || hash === undefined || sum === undefined) return []
    const score = s.more.scores[index] ?? 0n
    return [{ epoch, hash, sum, score, isClaimed: s.more.claimed[index] ?? false }]
  })

const postingEnds = (s: State, epoch: bigint) => (epoch + 1n) * s.v.epochLength + posting
const isFinal = (s: State, { epoch }: Week) => postingEnds(s, epoch) <= s.now

const postable = (s: State) => closed(s).filter((week) => !isFinal(s, week))

const claimable = (s: State) =>
  closed(s).filter((week) => {
    const rolled = potAt(s, week.epoch)?.[2] ?? true
    return isFinal(s, week) && partOf(s, week) > 0n && !week.isClaimed && !rolled
  })

/** What a place on the list brings: pot × own average stake ÷ those of the list. */
function partOf(s: State, { epoch, score, sum }: Week): bigint {
  const [pot = 0n] = potAt(s, epoch) ?? []
  return sum === 0n ? 0n : (pot * score) / sum
}

const placeIn = (list: readonly Address[], { member }: State) =>
  list.findIndex((one) => member !== null && isSameAddress(one, member))

const from = (s: State, epoch: bigint) => day(epoch * s.v.epochLength)

const postOptions = (s: State): readonly Option[] =>
  postable(s).map(({ epoch, sum }) => ({
    value: epoch.toString(),
    label: m.list.standing(from(s, epoch), moneyText(s, sum, s.v.stakingToken)),
  }))

const claimOptions = (s: State): readonly Option[] =>
  claimable(s).map((week) => ({
    value: week.epoch.toString(),
    label: m.claim.epoch(from(s, week.epoch), moneyText(s, partOf(s, week), s.v.rewardToken)),
  }))

const post = (): ActionSpec<State> => ({
  name: 'post',
  functions: ['post'],
  tab: m.list.tab,
  title: m.list.title,
  button: m.list.button,
  help: m.list.help,
  fields: [
    { kind: 'choice', name: 'epoch', label: m.list.week, options: postOptions },
    { kind: 'text', name: 'list', label: m.list.addresses },
  ],
  call: (values) => ({
    functionName: 'post',
    args: [values.big('epoch'), readStakeList(values.text('list')).list],
  }),
  closed: (s) => (postable(s).length > 0 ? null : m.list.none),
  check: (values) => readStakeList(values.text('list')).problem,
})

const claim = (): ActionSpec<State> => ({
  name: 'claim',
  functions: ['claim', 'claimTo'],
  tab: commonMessages.claim,
  title: commonMessages.claim,
  button: commonMessages.claim,
  help: m.list.claimHelp,
  fields: [
    { kind: 'choice', name: 'epoch', label: m.list.week, options: claimOptions },
    { kind: 'text', name: 'list', label: m.list.addresses },
    { kind: 'receiver', name: 'to', label: commonMessages.receivingAddress },
  ],
  call: (values, s) => {
    const { list } = readStakeList(values.text('list'))
    const place = BigInt(placeIn(list, s))
    return callTo('claim', values, [values.big('epoch'), list, place])
  },
  blocked: (s) => (claimable(s).length > 0 ? null : m.list.claimNone),
  check: (values, s) => {
    const { list, problem } = readStakeList(values.text('list'))
    if (problem) return problem
    const week = closed(s).find(({ epoch }) => epoch === values.big('epoch'))
    if (week?.hash !== fingerprint(list)) return m.list.notStanding
    return placeIn(list, s) >= 0 ? null : m.list.notNamed
  },
})

/** Weeks whose claims are over, and those for which nobody posted a list in time. */
const rollable = (s: State): readonly Option[] => [
  ...overdue(s),
  ...leftIn(
    s,
    closed(s).flatMap((week) => (isFinal(s, week) && week.sum === 0n ? [week.epoch] : [])),
  ),
]

export const rankingStakingV2 = () =>
  describePlan({
    template: 'rankingStakingV2',
    abi,
    texts: {
      ...m.plans.rankingStakingV2,
      lose: [m.lose.few, m.lose.place, m.lose.unclaimed, m.lose.pot],
      powers: [m.powers.funder],
      empty: m.empty,
    },
    more,
    figures: (s) =>
      weekFigures(s, { label: commonMessages.potOfThisWeek, note: m.figures.potNote }),
    terms: (s) => [
      m.terms.free,
      m.terms.twenty,
      m.terms.lists,
      m.terms.epochs(span(s.v.epochLength)),
      m.terms.claims,
    ],
    position: (s) => {
      const running = s.more.scores[weeksOf(s).indexOf(s.v.epochNow)] ?? 0n
      const open = claimable(s)
      return [
        stakeFigure(s),
        {
          label: m.position.score,
          ...split(s, running, s.v.stakingToken),
          explained: m.position.scoreExplained,
        },
        {
          label: m.claim.epochs,
          value: open.length > 0 ? formatCount(open.length) : m.position.openNone,
          live: open.length > 0,
          explained: m.position.openExplained,
        },
      ]
    },
    offerReads: (base) => potReads(abi, base),
    offer: weekOffer(() => catalogueMessages.rate.twenty),
    waits: {
      // The contract keeps a fingerprint of the list: only who pastes it can claim, and only who it names is paid.
      claimables: (s) =>
        claimable(s).map((week) => ({
          key: `week ${week.epoch}`,
          label: m.claim.epochs,
          token: tokenOf(s, s.v.rewardToken),
          amount: partOf(s, week),
          call: null,
        })),
      deadlines: (s) =>
        claimable(s).map((week) => ({
          key: `week ${week.epoch}`,
          label: m.claim.epochs,
          at: weekEnds(s, week.epoch),
          cost: { token: tokenOf(s, s.v.rewardToken), amount: partOf(s, week) },
        })),
      inside: stakeInside,
    },
    worst: (s) => worstOfStake(s, 0n),
    actions: [...principalActions(m.leave.nowEpochHelp), claim(), post(), rollWeek(rollable)],
    absent: {
      ...absentStakes,
      fundEpoch: 'Puts money into the pot of a later week: role FUNDER, on the operator’s console.',
    },
  })
