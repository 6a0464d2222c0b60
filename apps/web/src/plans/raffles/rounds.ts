import { isSameAddress } from '@causeway/protocol/address'
import type { Abi, Address } from 'viem'
import type { BaseState, PlanState, PositionFigure, Read, Search } from '../page/describe.ts'
import { split } from '../page/show.ts'
import { rafflesMessages as m } from './messages.ts'
import { idOf, numbersUpTo, pageSize, pagesOf, pageStep, placeOf } from './places.ts'

/** The newest rounds, which everybody sees. */
export const listed = 16n
/** So many are looked through for a member: all whose prizes can be claimed, also where a round lasts an hour. */
export const looked = 2_400n
/** Of one block so many pages of rows are read; the next block goes on. */
const pagesAtOnce = 1_000
const hour = 3_600n
/** A prize can be claimed for so long after the draw. */
const claimTime = 90n * 24n * hour

/** What a round is doing, as the contract numbers it. */
export const status = { open: 0, waiting: 1, drawn: 2, failed: 3, over: 4 } as const

interface Round {
  readonly status: number
  readonly closesAt: bigint
  readonly drawFrom: bigint
  readonly drawnAt: bigint
  readonly tickets: bigint
  readonly ranges: bigint
  readonly pot: bigint
  readonly prize: bigint
  readonly openPrizes: bigint
}

interface Row {
  readonly who: Address
  readonly upTo: bigint
}

/** A round, where tickets are paid with its bonus; or a page of its rows with the winning tickets looked for there. */
type Found = {
  readonly round: Round | undefined
  readonly bonus?: bigint | undefined
  readonly rows?: readonly Row[] | undefined
  readonly winning?: readonly (bigint | undefined)[] | undefined
}

interface Terms {
  readonly prizeToken: Address
  readonly currentRound: bigint
  readonly prizes: bigint
}

/** What both raffles answer. */
export type RoundState = Omit<PlanState, 'v' | 'mine' | 'more'> & {
  readonly v: Terms
  readonly mine: unknown
  readonly more: { readonly rounds: Readonly<Record<string, Found>> }
}

/** The rounds that a page looks at, the oldest first. */
function roundsOf(currentRound: bigint, member: Address | null): readonly bigint[] {
  const most = member ? looked : listed
  const first = currentRound >= most ? currentRound - most + 1n : 0n
  return numbersUpTo(currentRound - first + 1n).map((index) => first + index)
}

/** Rounds, and of their rows what may be the member's: all where tickets wait, and those that hold a winning one. */
export function roundReads(abi: Abi, base: BaseState<Abi>, kind: 'free' | 'paid') {
  const { member, block } = base
  const { currentRound = 0n } = base.v as Partial<Terms>
  const ask = <T>(functionName: string, args: readonly bigint[]): Read<T> => ({
    abi,
    functionName,
    args,
  })
  return {
    rounds: {
      from: roundsOf(currentRound, member)
        .map((round) => idOf(round))
        .toReversed(),
      ask: (id) => {
        const { round, high, page, prizes } = placeOf(id)
        return {
          round: ask<Round>('roundOf', [round]),
          ...(high === 0n && kind === 'paid' && { bonus: ask<bigint>('bonusOf', [round]) }),
          ...(high > 0n && {
            rows: ask<readonly Row[]>('ranges', [round, page * pageStep, pageSize]),
            winning: prizes.map((prize) => ask<bigint>('winningTicket', [round, prize])),
          }),
        }
      },
      next: (found, id) => (member ? further(found, id) : []),
      keeps: (found, id) => isSettled(found, id, { member, currentRound, now: block.timestamp }),
      most: Number(looked) + pagesAtOnce,
    } satisfies Search<Found> as Search<Found>,
  }
}

/** The pages that a round leads to; and those before and behind a page that does not hold all tickets looked for. */
function further(found: Found, id: bigint): readonly bigint[] {
  const { round, low, high, page } = placeOf(id)
  const { round: one, bonus, rows } = found
  if (!one) return []
  if (high > 0n) {
    const first = rows?.[0]?.upTo ?? 0n
    const last = rows?.at(-1)?.upTo ?? 0n
    return [
      ...pagesWith(found, id, low, page, (ticket) => ticket < first),
      ...pagesWith(found, id, page + 1n, high, (ticket) => ticket >= last),
    ]
  }
  const pages = pagesOf(one.ranges)
  if (one.status === status.drawn)
    return one.openPrizes > 0n ? [idOf(round, 0n, pages, one.openPrizes)] : []
  const isRefund = one.status === status.failed && bonus !== undefined
  return isRefund || one.status === status.open || one.status === status.waiting
    ? numbersUpTo(pages).map((at) => idOf(round, at, at + 1n))
    : []
}

/** Pages in which tickets that a page looks for may be. */
function pagesWith(
  found: Found,
  id: bigint,
  low: bigint,
  high: bigint,
  isThere: (ticket: bigint) => boolean,
): readonly bigint[] {
  const there = openPrizes(found, id).filter(({ ticket }) => isThere(ticket))
  if (low >= high || there.length === 0) return []
  const prizes = there.reduce((mask, { prize }) => mask | (1n << prize), 0n)
  return [idOf(placeOf(id).round, low, high, prizes)]
}

interface Today {
  readonly member: Address | null
  readonly currentRound: bigint
  readonly now: bigint
}

/** Whether nothing changes any more of what the page shows of a round, or of a page of it. */
function isSettled(found: Found, id: bigint, today: Today): boolean {
  const { member, currentRound, now } = today
  const { round, page } = placeOf(id)
  const { round: one, rows } = found
  if (!one) return false
  // Rows are only added, and a whole further page of them has come since.
  if (one.status === status.open)
    return rows !== undefined && now < one.closesAt && one.ranges >= (page + 2n) * pageStep
  const isDrawn = one.status === status.drawn
  if (one.status === status.waiting || (isDrawn && !staysDrawn(one, now))) return false
  if (!rows) return round + listed <= currentRound && leftOf(found) === 0n
  const own = isDrawn ? winsIn(found, id, member) : entriesIn(found, id, member)
  return own.length === 0
}

/** An hour after the draw no reorganisation takes it back any more; then it lasts until the claims are over. */
const staysDrawn = ({ drawnAt }: Round, now: bigint) =>
  drawnAt + hour <= now && now < drawnAt + claimTime

/** What of a failed or finished round can move on; the price of paid tickets of a failed one is its buyers'. */
function leftOf({ round, bonus }: Found): bigint {
  if (round?.status === status.failed) return bonus ?? round.pot
  return round?.status === status.over ? round.pot : 0n
}

export interface LookedRound extends Round {
  readonly round: bigint
  /** can move on into the running round */
  readonly left: bigint
}

/** All rounds that the page looks at, the oldest first. */
export const roundList = (s: RoundState): readonly LookedRound[] =>
  roundsOf(s.v.currentRound, s.member).flatMap((round) => {
    const found = s.more.rounds[`${idOf(round)}`]
    return found?.round ? [{ ...found.round, round, left: leftOf(found) }] : []
  })

/** A row of tickets of the member's. */
export interface OwnEntry {
  readonly range: bigint
  readonly from: bigint
  readonly upTo: bigint
}

/** Whether a row is the member's, and of this page. */
function isOwn(rows: readonly Row[], at: number, page: bigint, member: Address | null): boolean {
  const row = rows[at]
  if (!row || !member || (at === 0 && page > 0n)) return false
  return isSameAddress(row.who, member)
}

/** The member's own rows on a page. */
function entriesIn({ rows = [] }: Found, id: bigint, member: Address | null): readonly OwnEntry[] {
  const { page } = placeOf(id)
  return rows.flatMap(({ upTo }, at) =>
    isOwn(rows, at, page, member)
      ? [{ range: page * pageStep + BigInt(at), from: rows[at - 1]?.upTo ?? 0n, upTo }]
      : [],
  )
}

/** The member's own rows of a round that is not drawn. */
export const ownEntries = (s: RoundState, { round, ranges }: LookedRound): readonly OwnEntry[] =>
  numbersUpTo(pagesOf(ranges)).flatMap((page) => {
    const id = idOf(round, page, page + 1n)
    const found = s.more.rounds[`${id}`]
    return found ? entriesIn(found, id, s.member) : []
  })

/** The tickets looked for on a page whose prizes nobody took. */
const openPrizes = ({ round, winning = [] }: Found, id: bigint) =>
  placeOf(id).prizes.flatMap((prize, index) => {
    const ticket = winning[index]
    const isOpen = round?.status === status.drawn && (round.openPrizes >> prize) & 1n
    return isOpen && ticket !== undefined ? [{ prize, ticket }] : []
  })

interface Win {
  readonly round: bigint
  readonly prize: bigint
  readonly range: bigint
  readonly amount: bigint
}

/** Prizes that the member's tickets on a page have won and that nobody took. */
function winsIn(found: Found, id: bigint, member: Address | null): readonly Win[] {
  const { round, page } = placeOf(id)
  const { rows = [] } = found
  return openPrizes(found, id).flatMap(({ prize, ticket }) => {
    const at = rows.findIndex(({ upTo }) => ticket < upTo)
    const amount = found.round?.prize ?? 0n
    return isOwn(rows, at, page, member)
      ? [{ round, prize, range: page * pageStep + BigInt(at), amount }]
      : []
  })
}

/** Prizes that the member can take, of the oldest rounds first. */
export const wins = (s: RoundState): readonly Win[] =>
  Object.entries(s.more.rounds)
    .flatMap(([id, found]) => (found.rows ? winsIn(found, BigInt(id), s.member) : []))
    .toSorted((a, b) => Number(a.round - b.round || a.prize - b.prize))

export const wonOf = (s: RoundState) => wins(s).reduce((sum, { amount }) => sum + amount, 0n)

export const lastDrawn = (s: RoundState) =>
  roundList(s).findLast((one) => one.status === status.drawn || one.status === status.over)

export function wonFigure(s: RoundState): PositionFigure {
  const won = wonOf(s)
  return {
    label: m.position.won,
    ...split(s, won, s.v.prizeToken),
    live: won > 0n,
    explained: m.position.wonExplained,
  }
}
