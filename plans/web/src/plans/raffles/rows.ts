import { isSameAddress } from '@causeway/protocol/address'
import type { Abi, Address } from 'viem'
import type { BaseState } from '../page/describedState.ts'
import type { Read, Search } from '../page/read.ts'
import {
  raffleRequestId,
  numbersUpTo,
  rowsPerPage,
  pageCountOf,
  pageStep,
  raffleRequestOf,
} from './raffleRequestId.ts'
import {
  winsInOrder,
  isOldRound,
  searchWindow,
  openPrizes,
  roundIds,
  staysDrawn,
  status,
  type FoundRound,
  type LookedRound,
  type RoundState,
  type Win,
} from './rounds.ts'

/** Of one block so many pages of rows are read; the next block goes on. */
const pagesAtOnce = 1_000

interface Row {
  readonly who: Address
  readonly upTo: bigint
}

/** A round; or a page of its rows with the winning tickets looked for there. */
export type Rows = FoundRound & {
  /** How many rows the round has. */
  readonly count: bigint | undefined
  readonly rows?: readonly Row[] | undefined
  readonly winning?: readonly (bigint | undefined)[] | undefined
}

export type RowState = RoundState<Rows>

/** Rounds of paid tickets, and of their rows what may be the member's: all where tickets wait, and those that hold a winning one. */
export function rowReads(abi: Abi, base: BaseState<Abi>) {
  const { member } = base
  const ask = <T>(functionName: string, args: readonly bigint[]): Read<T> => ({
    abi,
    functionName,
    args,
  })
  return {
    rounds: {
      from: roundIds(base),
      ask: (id) => {
        const { round, high, page, prizes } = raffleRequestOf(id)
        return {
          round: ask<NonNullable<FoundRound['round']>>('roundOf', [round]),
          count: ask<bigint>('rangesIn', [round]),
          ...(high === 0n && { bonus: ask<bigint>('bonusOf', [round]) }),
          ...(high > 0n && {
            rows: ask<readonly Row[]>('ranges', [round, page * pageStep, rowsPerPage]),
            winning: prizes.map((prize) => ask<bigint>('winningTicket', [round, prize])),
          }),
        }
      },
      next: (found, id) => (member ? further(found, id) : []),
      keeps: (found, id) => isSettled(found, id, base),
      most: Number(searchWindow) + pagesAtOnce,
    } satisfies Search<Rows> as Search<Rows>,
  }
}

/** The pages that a round leads to; and those before and behind a page that does not hold all tickets looked for. */
function further(found: Rows, id: bigint): readonly bigint[] {
  const { round, low, high, page } = raffleRequestOf(id)
  const { round: one, count = 0n, rows } = found
  if (!one) return []
  if (high > 0n) {
    const first = rows?.[0]?.upTo ?? 0n
    const last = rows?.at(-1)?.upTo ?? 0n
    return [
      ...pagesWith(found, id, low, page, (ticket) => ticket < first),
      ...pagesWith(found, id, page + 1n, high, (ticket) => ticket >= last),
    ]
  }
  const pages = pageCountOf(count)
  if (one.status === status.drawn)
    return one.openPrizes > 0n ? [raffleRequestId(round, 0n, pages, one.openPrizes)] : []
  return one.status === status.over
    ? []
    : numbersUpTo(pages).map((at) => raffleRequestId(round, at, at + 1n))
}

/** Pages in which tickets that a page looks for may be. */
function pagesWith(
  found: Rows,
  id: bigint,
  low: bigint,
  high: bigint,
  isThere: (ticket: bigint) => boolean,
): readonly bigint[] {
  const there = winningIn(found, id).filter(({ ticket }) => isThere(ticket))
  if (low >= high || there.length === 0) return []
  const prizes = there.reduce((mask, { prize }) => mask | (1n << prize), 0n)
  return [raffleRequestId(raffleRequestOf(id).round, low, high, prizes)]
}

/** Whether nothing changes any more of what the page shows of a round, or of a page of it. */
function isSettled(found: Rows, id: bigint, base: BaseState<Abi>): boolean {
  const { page } = raffleRequestOf(id)
  const { round: one, count = 0n, rows } = found
  const now = base.block.timestamp
  if (!one) return false
  // Rows are only added, and a whole further page of them has come since.
  if (one.status === status.open)
    return rows !== undefined && now < one.closesAt && count >= (page + 2n) * pageStep
  const isDrawn = one.status === status.drawn
  if (one.status === status.waiting || (isDrawn && !staysDrawn(one, now))) return false
  if (!rows) return isOldRound(found, id, base)
  const own = isDrawn ? winsIn(found, id, base.member) : entriesIn(found, id, base.member)
  return own.length === 0
}

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
function entriesIn({ rows = [] }: Rows, id: bigint, member: Address | null): readonly OwnEntry[] {
  const { page } = raffleRequestOf(id)
  return rows.flatMap(({ upTo }, at) =>
    isOwn(rows, at, page, member)
      ? [{ range: page * pageStep + BigInt(at), from: rows[at - 1]?.upTo ?? 0n, upTo }]
      : [],
  )
}

/** The member's own rows of a round that is not drawn. */
export const ownEntries = (
  s: RowState,
  { round, found: { count = 0n } }: LookedRound<Rows>,
): readonly OwnEntry[] =>
  numbersUpTo(pageCountOf(count)).flatMap((page) => {
    const id = raffleRequestId(round, page, page + 1n)
    const found = s.more.rounds[`${id}`]
    return found ? entriesIn(found, id, s.member) : []
  })

/** The member's own tickets of a round that is not drawn. */
export const ownTickets = (s: RowState, round: LookedRound<Rows>): bigint =>
  ownEntries(s, round).reduce((sum, { from, upTo }) => sum + upTo - from, 0n)

/** The tickets looked for on a page whose prizes nobody took. */
function winningIn(found: Rows, id: bigint) {
  const { round, winning = [] } = found
  if (round?.status !== status.drawn) return []
  const wanted = raffleRequestOf(id).prizes
  return openPrizes(found, id).flatMap((prize) => {
    const ticket = winning[wanted.indexOf(prize)]
    return ticket === undefined ? [] : [{ prize, ticket }]
  })
}

/** Prizes that the member's tickets on a page have won and that nobody took. */
function winsIn(found: Rows, id: bigint, member: Address | null): readonly Win[] {
  const { round, page } = raffleRequestOf(id)
  const { rows = [] } = found
  return winningIn(found, id).flatMap(({ prize, ticket }) => {
    const at = rows.findIndex(({ upTo }) => ticket < upTo)
    const amount = found.round?.prize ?? 0n
    return isOwn(rows, at, page, member)
      ? [{ round, prize, range: page * pageStep + BigInt(at), amount }]
      : []
  })
}

/** Prizes that the member can take. */
export const rowWins = (s: RowState): readonly Win[] =>
  winsInOrder(
    Object.entries(s.more.rounds).flatMap(([id, found]) =>
      found.rows ? winsIn(found, BigInt(id), s.member) : [],
    ),
  )
