import type { Abi, Address } from 'viem'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { PositionFigure } from '../page/describePlan.ts'
import type { Claimable, Deadline } from '../page/planWaits.ts'
import { formatCount } from '../../i18n/format.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import { rafflesMessages as m } from './messages.gen.ts'
import { raffleRequestId, numbersUpTo, raffleRequestOf } from './raffleRequestId.ts'

/** The newest rounds, which everybody sees. */
export const listedRounds = 16n
/** So many are looked through for a member: all whose prizes can be claimed, also where a round lasts an hour. */
export const searchWindow = 2_400n
export const hour = 3_600n
/** A prize can be claimed for so long after the draw. */
const claimTime = 90n * 24n * hour

/** What a round is doing, as the contract numbers it. */
export const status = { open: 0, waiting: 1, drawn: 2, failed: 3, over: 4, naming: 5 } as const

export interface Round {
  readonly status: number
  readonly closesAt: bigint
  readonly drawFrom: bigint
  readonly drawnAt: bigint
  readonly tickets: bigint
  readonly pot: bigint
  readonly prize: bigint
  readonly openPrizes: bigint
}

/** A round, where tickets are paid with its bonus; each form of the raffle finds something of its own besides. */
export type FoundRound = {
  readonly round: Round | undefined
  readonly bonus?: bigint | undefined
}

interface Terms {
  readonly prizeToken: Address
  readonly currentRound: bigint
  readonly prizes: bigint
  readonly minTickets: bigint
}

/** What both raffles answer. */
export type RoundState<F extends FoundRound = FoundRound> = Omit<
  DescribedState,
  'v' | 'mine' | 'more'
> & {
  readonly v: Terms
  readonly mine: unknown
  readonly more: { readonly rounds: Readonly<Record<string, F>> }
}

/** The number of a round or a prize for people, who count from 1. */
export const roundNumberText = (index: bigint): string => formatCount(index + 1n)

/** The round that runs, as far as it is known. */
export const runningOf = (base: BaseState<Abi>): bigint =>
  (base.v as Partial<Terms>).currentRound ?? 0n

/** The rounds that a page looks at, the oldest first. */
function roundsOf(currentRound: bigint, member: Address | null): readonly bigint[] {
  const most = member ? searchWindow : listedRounds
  const first = currentRound >= most ? currentRound - most + 1n : 0n
  return numbersUpTo(currentRound - first + 1n).map((index) => first + index)
}

/** Where a search for rounds begins: with the newest, that of what is too much the oldest is left out. */
export const roundIds = (base: BaseState<Abi>): readonly bigint[] =>
  roundsOf(runningOf(base), base.member)
    .map((round) => raffleRequestId(round))
    .toReversed()

/** Whether a round alone, without what a member has in it, will not change any more in what the page shows of it. */
export const isOldRound = (found: FoundRound, id: bigint, base: BaseState<Abi>): boolean =>
  raffleRequestOf(id).round + listedRounds <= runningOf(base) && leftOf(found) === 0n

/** An hour after the draw no reorganisation takes it back any more; then it lasts until the claims are over. */
export const staysDrawn = ({ drawnAt }: Round, now: bigint): boolean =>
  drawnAt + hour <= now && now < drawnAt + claimTime

/** What of a failed or finished round can move on; the price of paid tickets of a failed one is its buyers'. */
function leftOf({ round, bonus }: FoundRound): bigint {
  if (round?.status === status.failed) return bonus ?? round.pot
  return round?.status === status.over ? round.pot : 0n
}

/** Prizes of a page's part of a round that are there and that nobody took. */
export const openPrizes = ({ round }: FoundRound, id: bigint): readonly bigint[] =>
  raffleRequestOf(id).prizes.filter((prize) => ((round?.openPrizes ?? 0n) >> prize) & 1n)

export type LookedRound<F extends FoundRound = FoundRound> = Round & {
  readonly round: bigint
  /** can move on into the running round */
  readonly left: bigint
  readonly found: F
}

/** All rounds that the page looks at, the oldest first. */
export const roundList = <F extends FoundRound>(s: RoundState<F>): readonly LookedRound<F>[] =>
  roundsOf(s.v.currentRound, s.member).flatMap((round) => {
    const found = s.more.rounds[`${raffleRequestId(round)}`]
    return found?.round ? [{ ...found.round, round, left: leftOf(found), found }] : []
  })

export const lastDrawn = <F extends FoundRound>(s: RoundState<F>) =>
  roundList(s).findLast((one) => one.status === status.drawn || one.status === status.over)

/** A prize that a member can take. */
export interface Win {
  readonly round: bigint
  readonly prize: bigint
  readonly amount: bigint
  /** What the contract wants to know besides: the row that holds the winning ticket. */
  readonly range?: bigint
}

/** Of the oldest rounds first. */
export const winsInOrder = <W extends Win>(wins: readonly W[]): readonly W[] =>
  wins.toSorted((a, b) => Number(a.round - b.round || a.prize - b.prize))

export const sumOfWins = (wins: readonly Win[]) =>
  wins.reduce((sum, { amount }) => sum + amount, 0n)

const keyOf = ({ round, prize, range }: Win) => `prize ${round} ${prize} ${range ?? ''}`

/** Each prize is taken by itself. */
export const prizeClaims = (s: RoundState, wins: readonly Win[]): readonly Claimable[] =>
  wins.map((win) => ({
    key: keyOf(win),
    label: m.position.won,
    token: tokenOf(s, s.v.prizeToken),
    amount: win.amount,
    call: {
      functionName: 'claimPrize',
      args: [win.round, win.prize, ...(win.range === undefined ? [] : [win.range])],
    },
  }))

/** A prize that nobody takes moves on 90 days after the draw. */
export const prizeEnds = (s: RoundState, wins: readonly Win[]): readonly Deadline[] =>
  wins.flatMap((win) => {
    const drawnAt = s.more.rounds[`${raffleRequestId(win.round)}`]?.round?.drawnAt
    if (drawnAt === undefined) return []
    const cost = { token: tokenOf(s, s.v.prizeToken), amount: win.amount }
    return [{ key: keyOf(win), label: m.position.won, at: drawnAt + claimTime, cost }]
  })

export function wonFigure(s: RoundState, wins: readonly Win[]): PositionFigure {
  const won = sumOfWins(wins)
  return {
    label: m.position.won,
    ...split(s, won, s.v.prizeToken),
    live: won > 0n,
    isMain: won > 0n,
    explained: m.position.wonExplained,
  }
}
