import { isSameAddress } from '@causeway/protocol/address'
import { raffleAbi as abi } from '@causeway/plans/protocol/abi/raffle.gen'
import type { Address } from 'viem'
import { read, type Search } from '../page/read.ts'
import type { BaseState } from '../page/describedState.ts'
import { raffleRequestId, raffleRequestOf } from './raffleRequestId.ts'
import {
  hour,
  winsInOrder,
  isOldRound,
  searchWindow,
  openPrizes,
  roundIds,
  runningOf,
  staysDrawn,
  status,
  type FoundRound,
  type RoundState,
  type Win,
} from './rounds.ts'

/** Somebody in a race, and his time; nobody has the address 0. */
interface First {
  readonly who: Address
  readonly time: bigint
}

/** A round; or its open prizes with who is named for each, and while names are taken the member's own times. */
export type Race = FoundRound & {
  readonly firsts?: readonly (First | undefined)[] | undefined
  readonly own?: readonly First[] | undefined
}

export type RaceState = RoundState<Race> & {
  readonly v: {
    readonly start: bigint
    readonly period: bigint
    readonly naming: bigint
    readonly ticketSize: bigint
    readonly totalStake: bigint
  }
  readonly mine: { readonly stakeOf: bigint } | null
  readonly more: {
    /** Stake × seconds of the running round until now: the member's, and everybody's. */
    readonly shares: readonly (readonly [own: bigint, all: bigint] | undefined)[]
  }
}

/** The number by which the search knows the prizes of a round, apart from the round alone. */
const racesOf = (round: bigint, prizes: bigint) => raffleRequestId(round, 0n, 1n, prizes)

/** Rounds of stakes, who is named in them, and the member's part of the running one. */
export function raceReads(base: BaseState<typeof abi>) {
  const { member, block } = base
  const running = runningOf(base)
  return {
    shares: member ? [read(abi, 'shareOf', [running, member])] : [],
    rounds: {
      from: roundIds(base),
      ask: (id) => {
        const { round, high, prizes } = raffleRequestOf(id)
        return {
          round: read(abi, 'roundOf', [round]),
          ...(high > 0n && {
            firsts: prizes.map((prize) => read(abi, 'firstOf', [round, prize])),
          }),
          // A race is over before the next round is.
          ...(high > 0n &&
            member &&
            round + 1n === running && { own: read(abi, 'fastest', [round, [member]]) }),
        }
      },
      next: ({ round: one }, id) => {
        const { round, high } = raffleRequestOf(id)
        const isDrawn = one?.status === status.drawn || one?.status === status.naming
        return member && high === 0n && isDrawn && one.openPrizes > 0n
          ? [racesOf(round, one.openPrizes)]
          : []
      },
      keeps: (found, id) => {
        const { round: one, firsts } = found
        const now = block.timestamp
        if (!one || one.status === status.open || one.status === status.waiting) return false
        if (one.status === status.naming) return false
        if (one.status === status.drawn && !staysDrawn(one, now)) return false
        if (!firsts) return isOldRound(found, id, base)
        const { naming = 0n } = base.v as { readonly naming?: bigint }
        return one.closesAt + naming + hour <= now && winsIn(found, id, member).length === 0
      },
      most: 2 * Number(searchWindow),
    } satisfies Search<Race> as Search<Race>,
  }
}

/** Who is named for each open prize of a round. */
const namedIn = (found: Race, id: bigint) => {
  const wanted = raffleRequestOf(id).prizes
  return openPrizes(found, id).map((prize) => ({
    prize,
    first: found.firsts?.[wanted.indexOf(prize)],
  }))
}

const isMember = (first: First | undefined, member: Address | null) =>
  first !== undefined && member !== null && isSameAddress(first.who, member)

function winsIn(found: Race, id: bigint, member: Address | null): readonly Win[] {
  if (found.round?.status !== status.drawn) return []
  const { prize: amount } = found.round
  return namedIn(found, id).flatMap(({ prize, first }) =>
    isMember(first, member) ? [{ round: raffleRequestOf(id).round, prize, amount }] : [],
  )
}

/** Prizes that the member can take. */
export const raceWins = (s: RaceState): readonly Win[] =>
  winsInOrder(
    Object.entries(s.more.rounds).flatMap(([id, found]) =>
      found.firsts ? winsIn(found, BigInt(id), s.member) : [],
    ),
  )

/** The round whose prizes are being named, as the member stands in it. */
export interface WinnerNaming {
  readonly round: bigint
  /** Unix second at which it ends. */
  readonly until: bigint
  /** Whether the member had a stake in the round. */
  readonly hasShare: boolean
  /** For which the member is named. */
  readonly named: readonly Win[]
  /** For which the member is faster than who is named, or nobody is. */
  readonly faster: readonly Win[]
}

/** undefined while no round is being named. */
export function namingOf(s: RaceState): WinnerNaming | undefined {
  const round = s.v.currentRound - 1n
  const alone = round >= 0n ? s.more.rounds[`${raffleRequestId(round)}`]?.round : undefined
  if (alone?.status !== status.naming) return undefined
  const id = racesOf(round, alone.openPrizes)
  const found = s.more.rounds[`${id}`] ?? { round: alone }
  const prizes = namedIn(found, id).map((one) => ({
    ...one,
    own: found.own?.[Number(one.prize)],
    win: { round, prize: one.prize, amount: alone.prize },
  }))
  const isNamed = (first: First | undefined) => isMember(first, s.member)
  return {
    round,
    until: alone.closesAt + s.v.naming,
    hasShare: prizes.some(({ own }) => isMember(own, s.member)),
    named: prizes.flatMap(({ first, win }) => (isNamed(first) ? [win] : [])),
    faster: prizes.flatMap(({ first, own, win }) =>
      own && isMember(own, s.member) && isFaster(own, first) ? [win] : [],
    ),
  }
}

/** Whether the contract takes a name in place of who stands there. */
const isFaster = (own: First, first: First | undefined) =>
  first !== undefined && (BigInt(first.who) === 0n || own.time < first.time)

/** Stake × seconds of the running round at its end, if all stakes stay: the member's, and everybody's. */
export function sharesAtEnd(s: RaceState): { readonly own: bigint; readonly all: bigint } {
  const { start, period, currentRound, totalStake } = s.v
  const [own, all] = s.more.shares[0] ?? [0n, 0n]
  const end = start + (currentRound + 1n) * period
  const from = s.block.timestamp > start ? s.block.timestamp : start
  const left = end > from ? end - from : 0n
  return { own: own + (s.mine?.stakeOf ?? 0n) * left, all: all + totalStake * left }
}

/** So many tickets is what somebody has who staked so much for so long. @param area base units × seconds */
export const ticketsFor = ({ v: { period, ticketSize } }: RaceState, area: bigint): bigint =>
  area / (period * ticketSize)
