import { raffleAbi as abi } from '@causeway/plans/protocol/abi/raffle.gen'
import { formatCount, dayAndTime, distance, percent, span } from '../../i18n/format.ts'
import { describePlan, type PositionFigure } from '../page/describePlan.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import type { AnswersOf } from '../page/read.ts'
import type { DescribedState } from '../page/describedState.ts'
import type { PlanOffer } from '../page/planOffer.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { absentStakes, principalActions, stakeFigure, stakeInside } from '../stakes/parts.ts'
import { anyTime, countRate } from '../stakes/stakeOffers.ts'
import { rafflesMessages as m } from './messages.gen.ts'
import { namingOf, raceReads, sharesAtEnd, raceWins, type WinnerNaming } from './race.ts'
import { prizeOptions, roundActions } from './roundActions.ts'
import {
  prizeClaims,
  prizeEnds,
  roundNumberText,
  roundList,
  sumOfWins,
  wonFigure,
  type Win,
} from './rounds.ts'

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof raceReads>>>

/** The member's own name; keepers name others by `npm run tool cli maintain`. */
const name = (): ActionSpec<State> => ({
  name: 'name',
  functions: ['name'],
  tab: m.tabs.prize,
  title: m.name.title,
  button: m.name.button,
  help: m.name.help,
  fields: [
    {
      kind: 'choice',
      name: 'prize',
      label: m.prize.field,
      options: (s) => prizeOptions(s, namingOf(s)?.faster ?? []),
    },
  ],
  call: (values, s) => ({
    functionName: 'name',
    args: [...values.text('prize').split(' ').map(BigInt), s.member],
  }),
  closed: (s) => (namingOf(s) ? null : m.name.closed),
  blocked: (s) => {
    const naming = namingOf(s)
    if (naming && !naming.hasShare) return m.name.absent
    return naming?.faster.length ? null : m.name.none
  },
})

const endOf = ({ v }: Pick<State, 'v'>) => v.start + (v.currentRound + 1n) * v.period

/** The member's part of the running round at its end. */
function chanceFigure(s: State): PositionFigure {
  const { own, all } = sharesAtEnd(s)
  const bps = all > 0n ? (own * 10_000n) / all : 0n
  return {
    label: m.position.chance,
    isMain: own > 0n,
    value: own > 0n && bps === 0n ? m.position.chanceTiny : percent(bps),
    note: m.position.chanceNote(s.mine?.ticketsComing ?? 0n),
    explained: m.position.chanceExplained,
  }
}

/** What the member has to do, or may hope for, in the round that is being named. */
function raceFigure(s: State): PositionFigure {
  const naming = namingOf(s)
  const faster = naming?.faster ?? []
  return {
    label: m.position.race,
    value: formatCount(faster.length),
    live: faster.length > 0,
    ...(naming && raceNote(naming)),
    explained: m.position.raceExplained,
  }
}

function raceNote({ faster, named, round, until }: WinnerNaming): { note?: string } {
  const numbers = (raceWins: readonly Win[]) =>
    raceWins.map(({ prize }) => roundNumberText(prize)).join(', ')
  const [at, end] = [roundNumberText(round), dayAndTime(until)]
  if (faster.length > 0) return { note: m.position.raceFaster(numbers(faster), at, end) }
  return named.length > 0 ? { note: m.position.raceNamed(numbers(named), at, end) } : {}
}

const raffleOffer = (s: Omit<State, 'more'>): PlanOffer => ({
  takes: [tokenOf(s, s.v.stakingToken)],
  gives: [tokenOf(s, s.v.prizeToken)],
  rate: countRate(s.v.prizes, s.v.period),
  wayOut: anyTime(),
  minimum: null,
})

export const raffle = () =>
  describePlan({
    template: 'raffle',
    abi,
    texts: {
      ...m.plans.raffle,
      lose: [m.lose.chance, m.lose.unnamed, m.lose.unclaimed, m.lose.exitNow],
      powers: [m.powers.funder, m.powers.source],
      empty: m.noStake,
    },
    more: raceReads,
    figures: (s) => {
      const running = roundList(s).at(-1)
      return [
        { label: m.figures.staked, ...split(s, s.v.totalStake, s.v.stakingToken) },
        {
          label: m.figures.pot,
          isMain: true,
          ...split(s, running?.pot ?? 0n, s.v.prizeToken),
          note: m.figures.potNote(s.v.prizes),
        },
        {
          label: m.figures.soFar,
          value: formatCount(running?.tickets ?? 0n),
          note: m.figures.ticketsNote(formatCount(s.v.minTickets)),
        },
        {
          label: m.figures.ends,
          value: dayAndTime(endOf(s)),
          note: distance(endOf(s), s.now),
        },
      ]
    },
    terms: (s) => [
      m.terms.ticket(moneyText(s, s.v.ticketSize, s.v.stakingToken)),
      m.terms.rounds(span(s.v.period), s.v.prizes),
      m.terms.race,
      m.terms.named(span(s.v.naming)),
      m.terms.few(s.v.minTickets, span(s.v.naming)),
      m.terms.drawn,
      m.terms.claims,
    ],
    position: (s) => [chanceFigure(s), stakeFigure(s), raceFigure(s), wonFigure(s, raceWins(s))],
    waits: {
      claimables: (s) => prizeClaims(s, raceWins(s)),
      deadlines: (s) => {
        const naming = namingOf(s)
        const amount = sumOfWins(naming?.faster ?? [])
        const race =
          naming && amount > 0n
            ? [
                {
                  key: `naming ${naming.round}`,
                  label: m.name.title,
                  at: naming.until,
                  cost: { token: tokenOf(s, s.v.prizeToken), amount },
                },
              ]
            : []
        return [...race, ...prizeEnds(s, raceWins(s))]
      },
      inside: stakeInside,
    },
    offer: raffleOffer,
    worst: (s) => {
      const stake = s.mine?.stakeOf ?? 0n
      const won = sumOfWins(raceWins(s))
      if (stake === 0n && won === 0n) return null
      return m.position.worst(
        moneyText(s, stake, s.v.stakingToken),
        moneyText(s, won, s.v.prizeToken),
      )
    },
    actions: [...principalActions(m.leaveHelp), name(), ...roundActions<State>(raceWins)],
    absent: absentStakes,
  })
