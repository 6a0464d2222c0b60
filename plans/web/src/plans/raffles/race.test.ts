import { raffleAbi } from '@causeway/plans/protocol/abi/raffle.gen'
import type { Address } from 'viem'
import { expect, it, vi } from 'vitest'
import { askAll } from '../page/askAll.ts'
import type { DescribedState } from '../page/describedState.ts'
import { createPlan } from '../page/fixture.ts'
import type { Values } from '../page/actionSpec.ts'
import { namingOf, raceReads, sharesAtEnd, ticketsFor, raceWins, type RaceState } from './race.ts'
import { raffle } from './raffle.ts'
import { searchWindow, roundList, status } from './rounds.ts'

vi.mock('../../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const me = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const nobody = '0x0000000000000000000000000000000000000000'
const [hour, day] = [3_600n, 86_400n]
const week = 7n * day
const now = 1_800_000_000n
/** Rounds of a week, the running one of which is two days old. */
const startOf = (currentRound: bigint) => now - 2n * day - currentRound * week

interface First {
  readonly who: Address
  readonly time: bigint
}

interface Round {
  status: number
  openPrizes: bigint
  drawnAt: bigint
  pot: bigint
  /** Who is named, by prize. */
  firsts: readonly First[]
  /** My own times, by prize. */
  own: readonly First[]
}

const none: First = { who: nobody, time: 0n }
const failed: Round = {
  status: status.failed,
  openPrizes: 0n,
  drawnAt: 0n,
  pot: 0n,
  firsts: [],
  own: [],
}
const drawn: Round = {
  ...failed,
  status: status.drawn,
  openPrizes: 0b111n,
  drawnAt: now - 9n * day,
}
const naming: Round = { ...drawn, status: status.naming, drawnAt: now - day }
const at = (who: Address, time: bigint): First => ({ who, time })

/** A raffle with three prizes of thirty; rounds without a description had no stakes. */
function createRaffle(rounds: Readonly<Record<string, Round>>, currentRound: bigint) {
  const start = startOf(currentRound)
  const { place, asked } = createPlan(raffleAbi, (name, [round, second]) => {
    const { firsts, own, ...one } = rounds[String(round)] ?? failed
    const closesAt = start + ((round as bigint) + 1n) * week
    switch (name) {
      case 'roundOf':
        return {
          ...one,
          opensAt: closesAt - week,
          closesAt,
          drawFrom: closesAt + 600n,
          prize: 30n,
          seed: 1n,
          tickets: 0n,
        }
      case 'firstOf':
        return firsts[Number(second)] ?? none
      case 'fastest':
        // Before the draw the contract refuses.
        return one.status === status.naming ? own : undefined
      case 'shareOf':
        return [40n * 2n * day, 160n * 2n * day]
      default:
        throw new Error(`Nobody asks for ${name}.`)
    }
  })
  /** What the page knows at a block, which is `later` seconds younger than the first. */
  const read = async (
    before?: RaceState,
    { later = 0n, member = me }: { later?: bigint; member?: Address | null } = {},
  ) => {
    const v = {
      prizeToken: other,
      stakingToken: other,
      currentRound,
      prizes: 3n,
      start,
      period: week,
      naming: 3n * day,
      ticketSize: 10n,
      totalStake: 200n,
    }
    const block = { number: 1n, timestamp: now + later }
    const base = { plan: place.plan, block, member, hubId: null, v } as never
    const more = await askAll(place, raceReads(base), before?.more)
    const mine = member && { stakeOf: 40n }
    const tokens = [{ address: other, name: 'USDC', symbol: 'USDC', decimals: 0 }]
    return { v, mine, member, more, tokens, block, now: block.timestamp } as unknown as RaceState
  }
  return { read, asked }
}

it('finds the prizes for which one was named, once the naming is over and nobody took them', async () => {
  const firsts = [at(me, 5n), at(other, 4n), at(me, 9n)]
  const { read } = createRaffle(
    {
      2: { ...drawn, firsts, status: status.over },
      3: { ...drawn, firsts },
      5: { ...drawn, firsts, openPrizes: 0b110n },
      6: { ...naming, firsts, own: [at(me, 5n), at(me, 6n), at(me, 9n)] },
    },
    7n,
  )
  expect(raceWins(await read())).toEqual([
    { round: 3n, prize: 0n, amount: 30n },
    { round: 3n, prize: 2n, amount: 30n },
    { round: 5n, prize: 2n, amount: 30n },
  ])
})

it('says for which prizes one is faster than who was named, or nobody was', async () => {
  const round = { ...naming, openPrizes: 0b1111n }
  const { read } = createRaffle(
    {
      6: {
        ...round,
        firsts: [at(me, 5n), at(other, 4n), at(other, 8n), none],
        own: [at(me, 5n), at(me, 4n), at(me, 7n), at(me, 2n ** 96n - 1n)],
      },
    },
    7n,
  )
  const win = { round: 6n, amount: 30n }
  expect(namingOf(await read())).toEqual({
    round: 6n,
    until: startOf(7n) + 7n * week + 3n * day,
    hasShare: true,
    named: [{ ...win, prize: 0n }],
    faster: [
      { ...win, prize: 2n },
      { ...win, prize: 3n },
    ],
  })
})

it('offers nothing to who had no stake, to who is not connected, and where nothing is named', async () => {
  const without = createRaffle({ 6: { ...naming, own: [none, none, none] } }, 7n)
  expect(namingOf(await without.read())).toMatchObject({ hasShare: false, named: [], faster: [] })
  expect(namingOf(await without.read(undefined, { member: null }))).toMatchObject({
    hasShare: false,
    named: [],
    faster: [],
  })
  for (const [states, running] of [
    [{ 6: { ...drawn, status: status.waiting } }, 7n],
    [{ 6: drawn }, 7n],
    [{}, 0n],
  ] as const) {
    expect(namingOf(await createRaffle(states, running).read())).toBeUndefined()
  }
})

it('lets a member name nobody but himself, and says why he cannot', async () => {
  const page = raffle()
  const name = page.actions.find((one) => one.name === 'name') ?? expect.fail()
  const [field] = name.fields ?? []
  const of = async (round: Round) => {
    const s = (await createRaffle({ 6: round }, 7n).read()) as unknown as DescribedState
    return {
      closed: name.closed?.(s) ?? null,
      blocked: name.blocked?.(s) ?? null,
      options: field?.kind === 'choice' ? field.options(s) : [],
      call: name.call({ text: () => '6 2' } as unknown as Values, s),
      race: page.position(s)[2],
    }
  }
  const own = [at(me, 5n), at(me, 6n), at(me, 7n)]
  const open = await of({ ...naming, firsts: [at(other, 1n), at(me, 6n)], own })
  expect(open).toMatchObject({
    closed: null,
    blocked: null,
    options: [{ value: '6 2', label: 'Round 7, prize 3: 30\u{a0}USDC' }],
    call: { functionName: 'name', args: [6n, 2n, me] },
    race: { value: '1', live: true },
  })
  expect(open.race?.note).toMatch(/^Nobody as fast as you is named for prize 3 of round 7: /u)
  const named = await of({ ...naming, openPrizes: 0b11n, firsts: [at(other, 1n), at(me, 6n)], own })
  expect(named.blocked).toMatch(/^For each prize you are named already/u)
  expect(named.race?.note).toMatch(/^You are named for prize 2 of round 7\. /u)
  expect(await of({ ...naming, own: [none, none, none] })).toMatchObject({
    blocked: 'You had no stake in the round that is being named.',
    options: [],
  })
  expect((await of(drawn)).closed).toBe('No round is being named. That begins with its draw.')
})

it('a round without prizes is named for nothing', async () => {
  const { read } = createRaffle({ 6: { ...naming, openPrizes: 0n } }, 7n)
  expect(namingOf(await read())).toMatchObject({ round: 6n, named: [], faster: [] })
})

it('counts parts of chances on to the end of the round, as if all stakes stayed', async () => {
  const { read } = createRaffle({}, 7n)
  const s = await read()
  // Two days of 40 and 160, five more of 40 and 200.
  expect(sharesAtEnd(s)).toEqual({ own: 40n * week, all: 320n * day + 1_000n * day })
  expect(ticketsFor(s, sharesAtEnd(s).own)).toBe(4n)
  expect(ticketsFor(s, sharesAtEnd(s).all)).toBe(18n)
  const alone = await read(undefined, { member: null })
  expect(sharesAtEnd(alone).own).toBe(0n)
})

it('before the start of the first round no time counts', async () => {
  const { read } = createRaffle({}, 0n)
  const s = await read(undefined, { later: -30n * day })
  const early = { ...s, more: { ...s.more, shares: [[0n, 0n]] } } as RaceState
  expect(sharesAtEnd(early)).toEqual({ own: 40n * week, all: 200n * week })
})

it('asks little of a raffle with many drawn rounds, and hardly anything again with each block', async () => {
  const rounds = Object.fromEntries(
    Array.from({ length: 59 }, (_, round) => [
      round,
      { ...drawn, firsts: [at(other, 1n), at(other, 2n), at(other, 3n)] },
    ]),
  )
  const { read, asked } = createRaffle(rounds, 60n)
  const first = await read()
  expect(roundList(first)).toHaveLength(61)
  asked()
  const second = await read(first, { later: 4n })
  expect(second.more).toEqual(first.more)
  // The newest sixteen rounds and the own share.
  expect(asked().flat()).toHaveLength(17)
})

it('asks again for what may change: who is named, late names, own prizes', async () => {
  const rounds: Record<string, Round> = {
    20: { ...drawn, firsts: [at(me, 1n)] },
    58: { ...drawn, firsts: [at(other, 1n)] },
    59: { ...naming, firsts: [none, at(me, 3n), none], own: [at(me, 9n), at(me, 3n), at(me, 8n)] },
  }
  const { read, asked } = createRaffle(rounds, 60n)
  const first = await read()
  expect(namingOf(first)?.faster.map(({ prize }) => prize)).toEqual([0n, 2n])
  expect(raceWins(first).map(({ round }) => round)).toEqual([20n])
  asked()
  rounds['20'] = { ...drawn, openPrizes: 0b110n, firsts: [at(me, 1n)] }
  rounds['59'] = { ...(rounds['59'] as Round), firsts: [at(other, 2n), at(other, 1n), none] }
  const second = await read(first, { later: 4n })
  expect(namingOf(second)).toMatchObject({ named: [], faster: [{ prize: 2n }] })
  expect(raceWins(second)).toEqual([])
  expect(asked().flat()).not.toContain('firstOf 58 0')
  rounds['59'] = { ...rounds['59'], status: status.drawn, firsts: [at(me, 1n)] }
  const third = await read(second, { later: day + 4n })
  expect(namingOf(third)).toBeUndefined()
  expect(raceWins(third)).toEqual([{ round: 59n, prize: 0n, amount: 30n }])
})

it('reads the newest rounds alone while nobody is connected', async () => {
  const { read, asked } = createRaffle({ 39: naming, 38: drawn }, 40n)
  await read(undefined, { member: null })
  const questions = asked().flat()
  expect(questions).toHaveLength(16)
  expect(questions.every((one) => one.startsWith('roundOf'))).toBe(true)
})

it('looks further back than any prize can be claimed, also where a round lasts an hour', () => {
  // Named for as long as a round, then ninety days from the draw.
  expect(searchWindow * hour).toBeGreaterThan(2n * hour + 90n * day)
})
