import { isSameAddress } from '@causeway/protocol/address'
import { giftingMatrixAbi as abi } from '@causeway/plans/protocol/abi/giftingMatrix.gen'
import { dayAndTime, formatCount } from '../../i18n/format.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { Option } from '../page/actionSpec.ts'
import { moneyText } from '../page/tokenOf.ts'
import { circleMessages as m } from './circleMessages.gen.ts'

/** Who receives when, as the contract numbers it. */
export const byBid = 2n
/** A draw that stays out so long lets everybody leave. */
const patience = 3n * 86_400n

const numbers = (seats: bigint) => Array.from({ length: Number(seats) }, (_, i) => BigInt(i))

/** Seats and rounds are as many as one another. */
export function circleReads({ v }: BaseState<typeof abi>) {
  const all = numbers(v.terms.seats)
  return {
    seats: all.map((seat) => read(abi, 'seatOf', [seat])),
    missed: all.map((seat) => read(abi, 'missedBy', [seat])),
    paid: all.map((seat) => read(abi, 'paidBy', [seat])),
    shares: all.map((seat) => read(abi, 'shareOf', [seat])),
    rounds: all.map((round) => read(abi, 'roundOf', [round])),
    receivers: all.map((round) => read(abi, 'receiverOf', [round])),
  }
}

export type CircleState = DescribedState<typeof abi, AnswersOf<ReturnType<typeof circleReads>>>

const has = (bits: bigint, index: bigint) => ((bits >> index) & 1n) === 1n

export interface CircleSeat {
  readonly seat: bigint
  readonly member: `0x${string}`
  readonly taken: boolean
  readonly securities: bigint
  readonly missed: readonly bigint[]
  readonly unpaid: readonly bigint[]
  readonly share: bigint
}

export function seatList(s: CircleState): readonly CircleSeat[] {
  const all = numbers(s.v.terms.seats)
  return all.flatMap((seat, index) => {
    const found = s.more.seats[index]
    if (!found) return []
    const { member, taken, securities } = found
    const paid = s.more.paid[index] ?? 0n
    const missed = s.more.missed[index] ?? 0n
    return {
      seat,
      member,
      taken,
      securities: BigInt(securities),
      missed: all.filter((round) => has(missed, round)),
      unpaid: all.filter((round) => !has(paid, round)),
      share: s.more.shares[index] ?? 0n,
    }
  })
}

const isOwn = (s: CircleState, { member }: CircleSeat) =>
  s.member !== null && isSameAddress(member, s.member)

export const own = (s: CircleState) => seatList(s).filter((one) => one.taken && isOwn(s, one))
export const reserved = (s: CircleState) => seatList(s).filter((one) => !one.taken && isOwn(s, one))

export const dueAt = (s: CircleState, round: bigint) =>
  s.v.startedAt + (round + 1n) * s.v.terms.period
const isOver = (s: CircleState, round: bigint) => s.v.startedAt > 0n && dueAt(s, round) <= s.now

/** The running round; as many as there are seats when all are over. */
export function roundNow(s: CircleState): bigint {
  const round = (s.now - s.v.startedAt) / s.v.terms.period
  return round < s.v.terms.seats ? round : s.v.terms.seats
}

export interface CirclePot {
  readonly round: bigint
  readonly seat: bigint
  readonly left: bigint
}

/** Pots of rounds that are over, with what is left in them. */
export const pots = (s: CircleState): readonly CirclePot[] =>
  numbers(s.v.terms.seats).flatMap((round, index) => {
    const found = s.more.rounds[index]
    const [known, seat] = s.more.receivers[index] ?? []
    if (!found || !known || seat === undefined || !isOver(s, round)) return []
    const left = found.paidIn - found.paidOut
    return left > 0n ? [{ round, seat, left }] : []
  })

export const ownPots = (s: CircleState) =>
  pots(s).filter((pot) =>
    own(s).some(({ seat, missed }) => seat === pot.seat && missed.length === 0),
  )

export const canLeave = (s: CircleState) =>
  s.v.startedAt === 0n && (s.v.drawAt === 0n || s.now >= s.v.drawAt + patience)

export const drawDue = (s: CircleState) => s.v.drawAt > 0n && s.v.drawAt <= s.now

export const allOver = (s: CircleState) => isOver(s, s.v.terms.seats - 1n)

/** Whether the running round is given to who offers the most. */
export function isBidding(s: CircleState): boolean {
  const { order, seats } = s.v.terms
  const round = s.v.startedAt > 0n ? roundNow(s) : seats
  return order === byBid && round !== seats && s.v.awardedCount === round
}

/** Seats that may bid for the running round. */
export function bidders(s: CircleState): readonly CircleSeat[] {
  if (!isBidding(s)) return []
  const received = s.more.rounds.map((one) => BigInt(one?.winner ?? 0) - 1n)
  return own(s).filter(({ seat, missed }) => missed.length === 0 && !received.includes(seat))
}

/** The member's seats whose security comes back: the last round is over, and they owe nothing. */
export const secured = (s: CircleState): readonly CircleSeat[] =>
  allOver(s)
    ? own(s).filter(({ missed, securities }) => missed.length === 0 && securities > 0n)
    : []

export const seatOptions = (seats: readonly CircleSeat[]): readonly Option[] =>
  seats.map(({ seat }) => ({ value: seat.toString(), label: m.seatOption(formatCount(seat + 1n)) }))

export const amountOptions = (
  s: CircleState,
  seats: readonly CircleSeat[],
  amount: (seat: CircleSeat) => bigint,
): readonly Option[] =>
  seats.map((one) => ({
    value: one.seat.toString(),
    label: m.amountOption(formatCount(one.seat + 1n), moneyText(s, amount(one), s.v.terms.token)),
  }))

/** Of some rounds of a seat, as the value "seat round". */
export const roundOptions = (s: CircleState, seat: bigint, rounds: readonly bigint[]) =>
  rounds.map((round) => ({
    value: [seat, round].join(' '),
    label: m.roundOption(
      formatCount(seat + 1n),
      formatCount(round + 1n),
      dayAndTime(dueAt(s, round)),
    ),
  }))
