import { raffleAbi as abi } from '@causeway/protocol/plans/abi/raffle.gen'
import { count, dayAndTime, span } from '../../format.ts'
import {
  describePlan,
  type ActionSpec,
  type AnswersOf,
  type BaseState,
  type PlanState,
} from '../page/describe.ts'
import { money, split } from '../page/show.ts'
import { absentStakes, principalActions, stakeFigure } from '../stakes/parts.ts'
import { rafflesMessages as m } from './messages.ts'
import { roundActions } from './roundActions.ts'
import { roundList, roundReads, wonFigure, wonOf } from './rounds.ts'

const more = (base: BaseState<typeof abi>) => roundReads(abi, base, 'free')

type State = PlanState<typeof abi, AnswersOf<ReturnType<typeof more>>>

const enter = (): ActionSpec<State> => ({
  name: 'enter',
  functions: ['enter'],
  tab: m.tabs.tickets,
  title: m.enter.title,
  button: m.enter.button,
  help: m.enter.help,
  call: (_, s) => ({ functionName: 'enter', args: [s.member] }),
  blocked: (s) => (s.mine?.enterableOf ? null : m.enter.none),
})

export const raffle = () =>
  describePlan({
    template: 'raffle',
    abi,
    texts: {
      ...m.plans.raffle,
      lose: [m.lose.chance, m.lose.entered, m.lose.unclaimed, m.lose.exitNow],
      powers: [m.powers.funder, m.powers.source],
      empty: m.empty,
    },
    more,
    figures: (s) => {
      const running = roundList(s).at(-1)
      const before = roundList(s).at(-2)
      return [
        { label: m.figures.staked, ...split(s, s.v.totalStake, s.v.stakingToken) },
        {
          label: m.figures.pot,
          ...split(s, running?.pot ?? 0n, s.v.prizeToken),
          note: m.figures.potNote(count(s.v.prizes)),
        },
        {
          label: m.figures.booked,
          value: count(before?.tickets ?? 0n),
          note: m.figures.ticketsNote(count(s.v.minTickets)),
        },
        {
          label: m.figures.ends,
          value: dayAndTime(s.v.start + (s.v.currentRound + 1n) * s.v.period),
        },
      ]
    },
    terms: (s) => [
      m.terms.ticket(money(s, s.v.ticketSize, s.v.stakingToken)),
      m.terms.rounds(span(s.v.period), count(s.v.prizes)),
      m.terms.booking(span(s.v.booking)),
      m.terms.few(count(s.v.minTickets)),
      m.terms.drawn,
      m.terms.claims,
    ],
    position: (s) => {
      const enterable = s.mine?.enterableOf ?? 0n
      return [
        stakeFigure(s),
        {
          label: m.position.coming,
          value: count(s.mine?.ticketsComing ?? 0n),
          explained: m.position.comingExplained,
        },
        {
          label: m.position.enterable,
          value: count(enterable),
          live: enterable > 0n,
          explained: m.position.enterableExplained,
        },
        wonFigure(s),
      ]
    },
    worst: (s) => {
      const stake = s.mine?.stakeOf ?? 0n
      const won = wonOf(s)
      if (stake === 0n && won === 0n) return null
      return m.position.worst(money(s, stake, s.v.stakingToken), money(s, won, s.v.prizeToken))
    },
    actions: [...principalActions(m.leaveHelp), enter(), ...roundActions()],
    absent: {
      ...absentStakes,
      enterMany:
        'For keepers who enter the tickets of up to 100 members at once; the page enters those of the member who looks at it.',
    },
  })
