import { expect, it, vi } from 'vitest'
import { ownEntries, roundList, roundsOf, wins, type RoundState } from './rounds.ts'

vi.mock('../../env.ts', () => ({ settings: { chain: { id: 31337 } } }))

const me = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const drawn = {
  status: 2,
  closesAt: 10n,
  drawFrom: 20n,
  tickets: 9n,
  pot: 50n,
  prize: 25n,
  openPrizes: 0b11n,
}

/** One drawn round: tickets 0 to 2 and 5 to 8 are mine, 3 and 4 somebody else’s. */
const state = (winning: readonly bigint[], openPrizes = drawn.openPrizes) =>
  ({
    v: { prizeToken: other, currentRound: 0n, prizes: 2n },
    member: me,
    more: {
      rounds: [{ ...drawn, openPrizes }],
      entries: [
        [
          { who: me, upTo: 3n },
          { who: other, upTo: 5n },
          { who: me, upTo: 9n },
        ],
      ],
      winning,
    },
  }) as unknown as RoundState

it('looks at the newest sixteen rounds', () => {
  expect(roundsOf({ currentRound: 2n })).toEqual([0n, 1n, 2n])
  expect(roundsOf({ currentRound: 40n })).toHaveLength(16)
  expect(roundsOf({ currentRound: 40n }).at(-1)).toBe(40n)
})

it('knows the borders of one’s own rows of tickets', () => {
  const s = state([])
  expect(roundList(s).flatMap((round) => ownEntries(s, round))).toEqual([
    { range: 0n, from: 0n, upTo: 3n },
    { range: 2n, from: 5n, upTo: 9n },
  ])
})

it('finds the row that holds a winning ticket, and leaves others’ and taken prizes out', () => {
  expect(wins(state([5n, 4n]))).toEqual([{ round: 0n, prize: 0n, range: 2n, amount: 25n }])
  expect(wins(state([2n, 3n])).map(({ range }) => range)).toEqual([0n])
  expect(wins(state([5n, 8n], 0b10n)).map(({ prize }) => prize)).toEqual([1n])
})
