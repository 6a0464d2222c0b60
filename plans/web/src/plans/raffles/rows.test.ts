import { ticketRaffleAbi } from '@causeway/plans/protocol/abi/ticketRaffle.gen'
import type { Address } from 'viem'
import { expect, it, vi } from 'vitest'
import { askAll } from '../page/askAll.ts'
import { createPlan } from '../page/fixture.ts'
import { searchWindow, roundList, status } from './rounds.ts'
import { ownEntries, rowReads, rowWins, type RowState } from './rows.ts'

vi.mock('../../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const me = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const [hour, day] = [3_600n, 86_400n]
const now = 1_800_000_000n

interface Round {
  status: number
  /** Who holds each row; all rows have two tickets. */
  rows: readonly Address[]
  winning: readonly bigint[]
  openPrizes: bigint
  drawnAt: bigint
  bonus: bigint
}

const failed: Round = {
  status: status.failed,
  rows: [],
  winning: [],
  openPrizes: 0n,
  drawnAt: 0n,
  bonus: 0n,
}
const drawn = { ...failed, status: status.drawn, openPrizes: 0b111n, drawnAt: now - day }

/** So many rows, these of them mine. */
const rowsWith = (length: number, ...mine: readonly number[]) =>
  Array.from({ length }, (_, row): Address => (mine.includes(row) ? me : other))

/** A raffle with three prizes; rounds without a description had no tickets. */
function createRaffle(rounds: Readonly<Record<string, Round>>, currentRound: bigint) {
  const ofRound = (round: unknown) => rounds[String(round)] ?? failed
  const { place, asked } = createPlan(ticketRaffleAbi, (name, [round, nth, n]) => {
    const { rows, winning, ...one } = ofRound(round)
    const row = (at: number) => ({ who: rows[at] ?? other, upTo: BigInt(at + 1) * 2n })
    switch (name) {
      case 'roundOf':
        return {
          ...one,
          opensAt: 0n,
          closesAt: now + day,
          drawFrom: 0n,
          pot: 90n,
          prize: 30n,
          seed: 1n,
          tickets: BigInt(rows.length) * 2n,
        }
      case 'rangesIn':
        return BigInt(rows.length)
      case 'bonusOf':
        return one.bonus
      case 'ranges':
        if (Number(n) > 100) return undefined
        return rows
          .slice(Number(nth), Number(nth) + Number(n))
          .map((_, at) => row(Number(nth) + at))
      case 'winningTicket':
        return winning[Number(nth)]
      default:
        throw new Error(`Nobody asks for ${name}.`)
    }
  })
  /** What the page knows at a block, which is `later` seconds younger than the first. */
  const read = async (before?: RowState, { later = 0n }: { later?: bigint } = {}) => {
    const v = { prizeToken: other, currentRound, prizes: 3n }
    const block = { number: 1n, timestamp: now + later }
    const member: Address = me
    const base = { plan: place.plan, block, member, hubId: null, v } as never
    const more = await askAll(place, rowReads(ticketRaffleAbi, base), before?.more)
    return { v, member, more, now: block.timestamp } as unknown as RowState
  }
  return { read, asked }
}

const own = (s: RowState, status: number) =>
  roundList(s)
    .filter((one) => one.status === status)
    .flatMap((one) => ownEntries(s, one))

it('looks further back than any prize can be claimed, also where a round lasts an hour', () => {
  // Entries as long as a round, ten minutes and three days until the draw, ninety days for the claims.
  expect(searchWindow * hour).toBeGreaterThan(2n * hour + 600n + 93n * day)
})

it('[S1.plan-raffle] finds the row that holds a winning ticket, and leaves others’ and taken prizes out', async () => {
  const rows = [me, other, me] as const
  const winning = [1n, 2n, 5n]
  const { read } = createRaffle({ 0: { ...drawn, rows, winning } }, 0n)
  expect(rowWins(await read())).toEqual([
    { round: 0n, prize: 0n, range: 0n, amount: 30n },
    { round: 0n, prize: 2n, range: 2n, amount: 30n },
  ])
  const taken = createRaffle({ 0: { ...drawn, rows, winning, openPrizes: 0b110n } }, 0n)
  expect(rowWins(await taken.read()).map(({ prize }) => prize)).toEqual([2n])
  const over = createRaffle({ 0: { ...drawn, rows, winning, status: status.over } }, 0n)
  expect(rowWins(await over.read())).toEqual([])
})

it.each([0, 98, 99, 100, 197, 198, 199, 350, 998, 999])(
  'finds a prize of sixty rounds ago in row %s of a thousand',
  async (row) => {
    const rows = rowsWith(1_000, row)
    const winning = [BigInt(row) * 2n, 1_998n, BigInt(row) * 2n + 1n]
    const { read, asked } = createRaffle({ 40: { ...drawn, rows, winning } }, 100n)
    const found = rowWins(await read()).filter(({ prize }) => prize !== 1n)
    const prize = { round: 40n, range: BigInt(row), amount: 30n }
    expect(found).toEqual([
      { ...prize, prize: 0n },
      { ...prize, prize: 2n },
    ])
    // The rounds in two calls, and three halvings of eleven pages.
    expect(asked().length).toBeLessThanOrEqual(6)
  },
)

it('looks for each ticket where it can be, not in all pages of a large round', async () => {
  const rows = rowsWith(10_000, 30, 4_400, 9_700)
  const winning = [9_700n * 2n, 4_400n * 2n, 30n * 2n]
  const { read, asked } = createRaffle({ 3: { ...drawn, rows, winning } }, 5n)
  expect(rowWins(await read()).map(({ range }) => range)).toEqual([9_700n, 4_400n, 30n])
  const pages = asked().map((call) => call.filter((one) => one.startsWith('ranges ')).length)
  // A hundred and two pages, halved seven times at most: three tickets have three ways.
  expect(pages.length).toBeLessThanOrEqual(8)
  expect(Math.max(...pages)).toBeLessThanOrEqual(3)
})

it('knows the borders of one’s own rows of tickets, however many others there are', async () => {
  const mine = [0, 98, 99, 100, 350]
  const rows = rowsWith(400, ...mine)
  const rounds = {
    2: { ...failed, rows },
    20: { ...failed, rows, status: status.waiting },
    21: { ...failed, rows, status: status.open },
  }
  const { read } = createRaffle(rounds, 21n)
  const expected = mine.map((row) => ({
    range: BigInt(row),
    from: BigInt(row) * 2n,
    upTo: BigInt(row) * 2n + 2n,
  }))
  const s = await read()
  expect(own(s, status.failed)).toEqual(expected)
  expect(own(s, status.waiting)).toEqual(expected)
  expect(own(s, status.open)).toEqual(expected)
})

it('asks little of a daily raffle, and hardly anything again with each block', async () => {
  const rounds = Object.fromEntries(
    Array.from({ length: 90 }, (_, round) => [
      round,
      { ...drawn, rows: rowsWith(80, 7), winning: [20n, 30n, 40n] },
    ]),
  )
  const { read, asked } = createRaffle(rounds, 90n)
  const first = await read()
  expect(roundList(first)).toHaveLength(91)
  expect(rowWins(first)).toEqual([])
  expect(asked()).toHaveLength(7)
  const second = await read(first, { later: 4n })
  expect(second.more).toEqual(first.more)
  const again = asked()
  expect(again).toHaveLength(1)
  // The newest sixteen rounds, with their bonuses and how many rows they have.
  expect(again.flat()).toHaveLength(48)
})

it('asks again for what may change: own prizes, late draws, what can move on', async () => {
  const won: Round = { ...drawn, rows: [other, me], winning: [2n, 0n, 0n] }
  const late = { ...won, winning: [0n, 0n, 0n], drawnAt: now - 60n }
  const rounds: Record<string, Round> = {
    10: won,
    11: late,
    12: { ...failed, bonus: 5n },
    13: { ...failed, rows: [me] },
    14: { ...drawn, rows: [other], winning: [0n, 0n, 0n] },
  }
  const { read, asked } = createRaffle(rounds, 60n)
  const first = await read()
  expect(rowWins(first)).toHaveLength(1)
  expect(roundList(first).filter(({ left }) => left > 0n)).toMatchObject([{ round: 12n, left: 5n }])
  asked()
  rounds['10'] = { ...won, openPrizes: 0b110n }
  rounds['12'] = failed
  rounds['13'] = { ...failed, rows: [other] }
  const second = await read(first, { later: 4n })
  expect(rowWins(second)).toEqual([])
  expect(roundList(second).filter(({ left }) => left > 0n)).toEqual([])
  expect(own(second, status.failed)).toEqual([])
  const old = asked()
    .flat()
    .filter((one) => /^(?:roundOf|ranges) 1[0-4]\b/u.test(one))
  expect(old.toSorted()).toEqual([
    'ranges 10 0 100',
    'ranges 11 0 100',
    'ranges 13 0 100',
    'roundOf 10',
    'roundOf 11',
    'roundOf 11',
    'roundOf 12',
    'roundOf 13',
  ])
})

it('keeps long rows of an open round while it is open, and reads them anew when it is over', async () => {
  const rows = rowsWith(400, 3, 350)
  const rounds: Record<string, Round> = { 5: { ...failed, rows, status: status.open } }
  const { read, asked } = createRaffle(rounds, 5n)
  const pages = () =>
    asked()
      .flat()
      .filter((one) => one.startsWith('ranges '))
  const first = await read()
  expect(pages()).toHaveLength(5)
  const second = await read(first, { later: 4n })
  expect(own(second, status.open)).toHaveLength(2)
  expect(pages()).toEqual(['ranges 5 297 100', 'ranges 5 396 100'])
  // It had too few tickets, and the price of those in row 3 went back.
  rounds['5'] = { ...failed, rows: rowsWith(400, 350) }
  const third = await read(second, { later: 2n * day })
  expect(own(third, status.failed).map(({ range }) => range)).toEqual([350n])
})

it('reads the newest rounds alone while nobody is connected', () => {
  const base = { member: null, block: { number: 1n, timestamp: now }, v: { currentRound: 40n } }
  const { rounds } = rowReads(ticketRaffleAbi, base as never)
  expect(rounds.from).toHaveLength(16)
  expect(rounds.ask(rounds.from[0] as bigint).round.args).toEqual([40n])
})
