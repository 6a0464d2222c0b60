import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '@causeway/protocol/address'
import { maintenanceLimits } from './limits.ts'
import type { Chore, Look, Quantity, Task } from './chore.ts'
import { chores } from './chores.ts'
import { circles } from './circles.ts'
import { cohortExpiry } from './cohortExpiry.ts'
import { epochRolls, rankingRolls } from './epochRolls.ts'
import { escrow } from './escrow.ts'
import { inBatches } from './inBatches.ts'
import { leadersExcess } from './leadersBooking.ts'
import { locks } from './locks.ts'
import { pairingClimb } from './pairingClimb.ts'
import { poolRolls } from './poolRolls.ts'
import { raffleNames, raffleRounds } from './raffleRounds.ts'
import { range } from './range.ts'
import { rankingPost } from './rankingPost.ts'
import { revenue } from './revenue.ts'
import { sales } from './sales.ts'
import { traderBatches, traderRounds } from './traderRounds.ts'
import { writeWhy } from './writeWhy.ts'

const plan: Address = '0x1111111111111111111111111111111111111111'
const other: Address = '0x2222222222222222222222222222222222222222'
const wallet = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const day = 86_400n

type Answers = Record<string, unknown>

/** What a chore finds on a plan that answers so; an answer may be a function of the question. */
async function found(
  chore: Chore,
  answers: Answers,
  more: { now?: bigint; depositors?: readonly Address[] } = {},
): Promise<{ tasks: string[]; whole: readonly Task[]; asked: string[]; unread: unknown[] }> {
  const asked: string[] = []
  const unread: unknown[] = []
  const ask = async <T>(functionName: string, args: readonly unknown[] = []): Promise<T> => {
    asked.push(functionName)
    if (!(functionName in answers)) throw new Error(`execution reverted: no ${functionName}`)
    const answer = answers[functionName]
    return (typeof answer === 'function' ? answer(...args) : answer) as T
  }
  const look: Look = {
    address: plan,
    now: more.now ?? 1_000_000n,
    ask,
    askOf: (_address, _abi, functionName, args) => ask(functionName, args),
    depositors: async () => more.depositors ?? [],
    tellUnread: (error) => void unread.push(error),
  }
  const whole = await chore.find(look)
  const tasks = whole.map((one) => `${one.functionName} ${one.args.join()}`)
  return { tasks, whole, asked, unread }
}

describe('chores', () => {
  it('each needs functions that its ABI has, and no two have one name', () => {
    for (const { abi, needs, name } of chores)
      for (const wanted of needs)
        expect(
          abi.some((item) => item.name === wanted),
          `${name} ${wanted}`,
        ).toBe(true)
    expect(new Set(chores.map(({ name }) => name)).size).toBe(chores.length)
  })
})

describe('escrow', () => {
  const books = (amounts: readonly (readonly [amount: bigint, boughtAt: number])[]) => ({
    openTotal: amounts.reduce((sum, [amount]) => sum + amount, 0n),
    purchaseCount: BigInt(amounts.length),
    window: 100n,
    purchases: (from: bigint, n: bigint) =>
      amounts
        .slice(Number(from) - 1, Number(from - 1n + n))
        .map(([amount, boughtAt]) => ({ amount, boughtAt })),
  })

  it('splits what has waited long enough, and reads no further back than to the oldest open one', async () => {
    const closed = Array.from({ length: 350 }, () => [0n, 0] as const)
    const { tasks, asked } = await found(
      escrow,
      books([...closed, [5n, 900], [7n, 901], [9n, 950]]),
      {
        now: 1_001n,
      },
    )
    expect(tasks).toEqual(['finalize 351,352'])
    expect(asked.filter((name) => name === 'purchases')).toHaveLength(1)
    expect((await found(escrow, books(closed))).asked).not.toContain('purchases')
  })

  it('whatever is open is found, each once, in calls that fit one transaction', async () => {
    const purchase = fc.tuple(fc.bigInt(0n, 3n), fc.integer({ min: 0, max: 20 }))
    await fc.assert(
      fc.asyncProperty(fc.array(purchase, { maxLength: 300 }), async (amounts) => {
        const { whole } = await found(escrow, books(amounts), { now: 110n })
        const pids = whole.flatMap(({ args }) => args[0] as bigint[])
        const due = amounts.flatMap(([amount, boughtAt], at) =>
          amount > 0n && boughtAt <= 10 ? [BigInt(at + 1)] : [],
        )
        expect(pids).toEqual(due)
        for (const { args } of whole) expect((args[0] as bigint[]).length).toBeLessThanOrEqual(39)
      }),
    )
  })
})

describe('pots', () => {
  const pot = (left: bigint, points: bigint) => ({ pot: left + 1n, paid: 1n, points })

  it('roll after 26 epochs of claims, and two after their own what no points can take', async () => {
    const epochs: Answers = {
      1: pot(5n, 1n),
      2: pot(5n, 1n),
      3: pot(5n, 0n),
      4: pot(5n, 2n),
      28: pot(5n, 3n),
      29: pot(5n, 0n),
    }
    const { tasks } = await found(poolRolls, {
      currentEpoch: 30n,
      token: other,
      capPerPointX32: 2n << 32n,
      epochOf: (epoch: bigint) => epochs[String(epoch)] ?? pot(0n, 0n),
    })
    // Of epoch 4 its two points take 4 of 6; epoch 28 could just be claimed whole; of epoch 29 nobody can claim yet.
    expect(tasks).toEqual(['roll 1', 'roll 2', 'roll 3', 'roll 4'])
  })

  it('of leaders move on what is above the limit of one member, each once', async () => {
    const activity: Answers = { 3: 60n, 4: 51n, 5: 50n, 6: 90n }
    const { tasks } = await found(leadersExcess, {
      currentEpoch: 7n,
      maxShareBps: 2_500n,
      hub: other,
      count: 6n,
      epochOf: () => ({ points: 200n }),
      activityOf: (id: bigint) => ({
        points: activity[String(id)],
        customers: 1,
        isCut: id === 6n,
      }),
    })
    expect(tasks).toEqual(['rollExcess 5,3,4'])
  })

  it('of staking epochs roll likewise; the ranking waits two days more', async () => {
    const answers = {
      epochNow: 40n,
      epochLength: 7n * day,
      rewardToken: other,
      potOf: (epoch: bigint) => [5n, 0n, epoch === 2n],
      totalAreaOf: (epoch: bigint) => (epoch === 30n ? 0n : 1n),
      ranking: () => ['0x', 0n],
    }
    const now = 40n * 7n * day + day
    const periodic = await found(epochRolls, answers, { now })
    expect(periodic.tasks).toEqual([0n, 1n, ...range(3n, 14n, 99), 30n].map((one) => `roll ${one}`))
    const ranking = await found(rankingRolls, answers, { now })
    expect(ranking.tasks).not.toContain('roll 39')
    expect(ranking.tasks).toContain('roll 38')
  })

  it('of cohorts go once their claims are over', async () => {
    const { tasks } = await found(
      cohortExpiry,
      {
        currentCohort: 3n,
        token: other,
        cohortOf: (cohort: bigint) => ({ reserve: cohort, claimableUntil: 500n * cohort }),
      },
      { now: 700n },
    )
    expect(tasks).toEqual(['expire 1'])
  })
})

describe('people', () => {
  it('climbing takes every place of the way, the lowest first, and none twice', async () => {
    // 1 is the top; 2 and 3 below it; 4 below 2; 5 below 4.
    const parents: Record<string, number> = { 2: 1, 3: 1, 4: 2, 5: 4 }
    const { tasks } = await found(pairingClimb, {
      hub: other,
      count: 5n,
      legsOf: (id: bigint) => ({ up: id === 5n || id === 3n || id === 1n ? 1n : 0n }),
      nodeOf: (id: bigint) => ({ parent: parents[String(id)] ?? 0 }),
    })
    expect(tasks).toEqual(['climb 5,4,3,2'])
  })

  it('posts the twenty largest, equal ones by address, unless a better list stands', async () => {
    const members = Array.from({ length: 30 }, (_, at) => wallet(30 - at))
    const answers = {
      epochNow: 10n,
      epochLength: 7n * day,
      scoreOf: (member: Address) => (BigInt(member) > 25n ? 5n : BigInt(member) % 4n),
      ranking: () => ['0x', 50n],
    }
    const now = 70n * day + 1n
    const { whole } = await found(rankingPost, answers, { now, depositors: members })
    const [task = expect.fail()] = whole
    expect(task.args[0]).toBe(9n)
    expect((task.args[1] as Address[]).map(Number)).toEqual([
      26, 27, 28, 29, 30, 3, 7, 11, 15, 19, 23, 2, 6, 10, 14, 18, 22, 1, 5, 9,
    ])
    const better = { ...answers, ranking: () => ['0x', 60n] }
    expect((await found(rankingPost, better, { now, depositors: members })).tasks).toEqual([])
    const late = { now: now + 2n * day, depositors: members }
    expect((await found(rankingPost, answers, late)).tasks).toEqual([])
  })

  it('ends locks that are over, and no other', async () => {
    const { tasks } = await found(
      locks,
      { lockedUntil: (member: Address) => BigInt(member) * 10n },
      { now: 20n, depositors: [wallet(0), wallet(1), wallet(2), wallet(3)] },
    )
    expect(tasks).toEqual([`rebase ${wallet(1)}`, `rebase ${wallet(2)}`])
  })
})

describe('draws', () => {
  const rounds = (more: Answers) => ({
    currentRound: 1n,
    period: 7n * day,
    roundOf: () => ({ status: 1, drawFrom: 500n, pot: 9n }),
    source: other,
    keyFor: '0xkey',
    ready: [false, 0n],
    ...more,
  })

  it('draw with a seed, ask an oracle for it, and wait for one that comes by itself', async () => {
    expect((await found(raffleRounds, rounds({ ready: [true, 7n] }))).tasks).toEqual(['draw 0'])
    expect((await found(raffleRounds, rounds({ coordinator: other }))).tasks).toEqual(['request 0'])
    expect((await found(raffleRounds, rounds({}))).tasks).toEqual([])
    const early = await found(raffleRounds, rounds({ ready: [true, 7n] }), { now: 499n })
    expect(early.tasks).toEqual([])
  })

  it('say the number of a round as the pages do, from 1', async () => {
    const said = async (more: Answers) =>
      (await found(raffleRounds, rounds(more))).whole.map(({ why }) => writeWhy(why, String))
    expect(await said({ ready: [true, 7n] })).toEqual(['draws round 1'])
    expect(await said({ coordinator: other })).toEqual(['asks for the seed of round 1'])
    expect(await said({ roundOf: () => ({ status: 4, drawFrom: 0n, pot: 1n }) })).toEqual([
      'moves what is left of round 1 into the running one',
    ])
  })

  it('roll what is left of rounds that failed or are over', async () => {
    const of = (status: number, pot: bigint) =>
      found(raffleRounds, rounds({ roundOf: () => ({ status, drawFrom: 0n, pot }) }))
    expect((await of(3, 1n)).tasks).toEqual(['roll 0'])
    expect((await of(4, 1n)).tasks).toEqual(['roll 0'])
    expect((await of(4, 0n)).tasks).toEqual([])
    expect((await of(2, 1n)).tasks).toEqual([])
    expect((await of(5, 1n)).tasks).toEqual([])
  })

  it('roll what is left of hourly rounds ninety days later, each once', async () => {
    const over = 3_000n - 90n * 24n - 1n
    const { tasks } = await found(
      raffleRounds,
      rounds({
        currentRound: 3_000n,
        period: 3_600n,
        roundOf: (round: bigint) => ({
          status: round <= over ? 4 : 2,
          drawFrom: 0n,
          pot: round === over ? 1n : 0n,
        }),
      }),
    )
    expect(tasks).toEqual([`roll ${over}`])
  })
})

describe('a race', () => {
  const nobody = { who: wallet(0), time: 0n }
  /** Member m takes `times[prize]` of m, and has no share where there is none. */
  const race = (
    times: readonly ((member: bigint) => bigint | undefined)[],
    more: Answers = {},
  ) => ({
    currentRound: 4n,
    roundOf: (round: bigint) => ({ status: round === 3n ? 5 : 4, openPrizes: 0b111n }),
    fastest: (_round: bigint, members: readonly Address[]) => {
      if (members.length > 500) throw new Error('execution reverted: TooManyMembers')
      return times.map((timeOf) =>
        members
          .flatMap((who) => {
            const time = timeOf(BigInt(who))
            return time === undefined ? [] : [{ who, time }]
          })
          .reduce((best, one) => (best === nobody || one.time < best.time ? one : best), nobody),
      )
    },
    firstOf: () => nobody,
    ...more,
  })
  const crowd = Array.from({ length: 1_000 }, (_, at) => wallet(at + 1))

  it('names the fastest of everybody for each prize that nobody as fast is named for', async () => {
    const times = [
      (member: bigint) => (member === 777n ? 5n : 1_000n + member),
      (member: bigint) => 2_000n - member,
      (member: bigint) => member,
    ]
    const firsts = [nobody, { who: wallet(9), time: 1_991n }, { who: wallet(1), time: 1n }]
    const firstOf = (_round: bigint, prize: bigint) => firsts[Number(prize)]
    const { tasks, whole } = await found(raffleNames, race(times, { firstOf }), {
      depositors: crowd,
    })
    expect(tasks).toEqual([`name 3,0,${wallet(777)}`, `name 3,1,${wallet(1_000)}`])
    expect(whole.map(({ why }) => writeWhy(why, () => 'somebody'))).toEqual([
      'names somebody for prize 1 of round 4',
      'names somebody for prize 2 of round 4',
    ])
    expect(whole[0]?.refusals).toEqual(
      expect.arrayContaining(['NotFaster', 'WrongStatus', 'PrizeUnavailable']),
    )
  })

  it('never names somebody slower, or without a share, or for a prize that there is not', async () => {
    const time = fc.option(fc.bigInt(0n, 9n), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(time, { minLength: 1, maxLength: 200 }), { maxLength: 4 }),
        fc.array(fc.option(fc.bigInt(0n, 9n)), { minLength: 4, maxLength: 4 }),
        fc.bigInt(0n, 15n),
        async (times, named, openPrizes) => {
          const { whole } = await found(
            raffleNames,
            race(
              times.map((own) => (member) => own[Number(member) - 1]),
              {
                roundOf: () => ({ status: 5, openPrizes }),
                firstOf: (_round: bigint, prize: bigint) => {
                  const best = named[Number(prize)]
                  return typeof best === 'bigint' ? { who: wallet(5_000), time: best } : nobody
                },
              },
            ),
            { depositors: crowd.slice(0, 200) },
          )
          const expected = times.flatMap((own, prize) => {
            const known = own.filter((one) => one !== undefined)
            if (known.length === 0 || ((openPrizes >> BigInt(prize)) & 1n) === 0n) return []
            const best = known.reduce((least, one) => (one < least ? one : least))
            const before = named[prize]
            return typeof before === 'bigint' && before <= best ? [] : [{ prize, best }]
          })
          expect(
            whole.map(({ args: [, prize, who] }) => ({
              prize: Number(prize),
              best: times[Number(prize)]?.[Number(who) - 1],
            })),
          ).toEqual(expected)
        },
      ),
    )
  })

  it('asks for its pages one after the other, and goes on without one that cannot be read', async () => {
    let open = 0
    let most = 0
    let page = 0
    const answers = race([])
    const { tasks, unread } = await found(
      raffleNames,
      race([], {
        fastest: async (_round: bigint, members: readonly Address[]) => {
          answers.fastest(3n, members)
          open += 1
          most = Math.max(most, open)
          await new Promise((resolve) => setTimeout(resolve, 1))
          open -= 1
          page += 1
          if (page === 2) throw new Error('out of gas')
          return [{ who: members[0], time: BigInt(members[0] ?? 0) }]
        },
      }),
      { depositors: crowd.toReversed() },
    )
    expect(most).toBe(1)
    expect(page).toBeGreaterThan(2)
    expect(unread).toEqual([new Error('out of gas')])
    // Whoever leads the last page is the fastest of those that were read.
    expect(tasks).toHaveLength(1)
    expect(BigInt(tasks[0]?.split(',').at(-1) ?? 0)).toBeLessThan(500n)
  })

  it('asks nobody before a draw and after the naming', async () => {
    for (const status of [0, 1, 2, 3, 4]) {
      const { tasks, asked } = await found(
        raffleNames,
        race([(member) => member], { roundOf: () => ({ status, openPrizes: 1n }) }),
        { depositors: crowd },
      )
      expect(tasks).toEqual([])
      expect(asked).toEqual(['currentRound', 'roundOf'])
    }
    const early = await found(raffleNames, race([], { currentRound: 0n }), { depositors: crowd })
    expect(early.asked).toEqual(['currentRound'])
  })
})

describe('circles', () => {
  /** Seat 1 missed all rounds but the last, in which it receives. */
  const behind = (more: Answers) =>
    found(circles, {
      terms: { token: other, seats: 4n, order: 0n, source: other },
      drawAt: 0n,
      startedAt: 1n,
      fees: 0n,
      missedBy: (seat: bigint) => (seat === 1n ? 0b111n : 0n),
      seatOf: () => ({ securities: 0 }),
      receiverOf: (round: bigint) => [round === 3n, 1n],
      partOf: () => ({ amount: 0n, round: 0 }),
      ...more,
    })

  it('finish a round that a part is set off for before any other', async () => {
    const { tasks, whole } = await behind({ partOf: () => ({ amount: 5n, round: 1 }) })
    expect(tasks).toEqual(['setOff 1,1,3', 'setOff 1,0,3', 'setOff 1,2,3'])
    for (const { refusals } of whole) expect(refusals).toContain('PartlyPaid')
    expect((await behind({})).tasks).toEqual(['setOff 1,0,3', 'setOff 1,1,3', 'setOff 1,2,3'])
  })

  it('with a part set off for a round are covered from the security first', async () => {
    const { tasks } = await behind({
      seatOf: () => ({ securities: 1 }),
      partOf: () => ({ amount: 5n, round: 2 }),
    })
    expect(tasks).toEqual(['cover 1,0', 'setOff 1,2,3', 'setOff 1,1,3'])
  })

  it('cover what was missed from the security, then from the own pot, and award by bid', async () => {
    const { tasks } = await found(
      circles,
      {
        terms: { token: other, seats: 3n, order: 2n, source: other },
        drawAt: 0n,
        startedAt: 1n,
        fees: 4n,
        awardedCount: 1n,
        dueAt: 10n,
        missedBy: (seat: bigint) => (seat === 1n ? 0b101n : 0n),
        seatOf: () => ({ securities: 1 }),
        receiverOf: (round: bigint) => [round === 2n, 1n],
        partOf: { amount: 0n, round: 0 },
      },
      { now: 11n },
    )
    expect(tasks).toEqual(['award 3', 'cover 1,0', 'setOff 1,2,2', 'claimFees '])
  })
})

describe('money', () => {
  it('of a sale moves when it is over', async () => {
    expect((await found(sales, { phase: 3 })).tasks).toEqual(['collect ', 'returnUnsold '])
    expect((await found(sales, { phase: 2 })).tasks).toEqual(['returnUnsold '])
    expect((await found(sales, { phase: 1 })).tasks).toEqual([])
  })

  it('of a traded round is settled after its deadline, and dissolved a week later if it is not money again', async () => {
    const round = (holdings: readonly bigint[], now: bigint) =>
      found(
        traderRounds,
        {
          currentRound: 4n,
          trading: day,
          holdings,
          roundOf: () => ({ state: 1, startedAt: 0n }),
        },
        { now },
      )
    expect((await round([5n, 0n], day)).tasks).toEqual(['settle '])
    expect((await round([5n, 0n], day - 1n)).tasks).toEqual([])
    expect((await round([5n, 1n], 8n * day - 1n)).tasks).toEqual([])
    expect((await round([5n, 1n], 8n * day)).tasks).toEqual(['dissolve '])
  })

  it('of requests gets its price once their epoch is over', async () => {
    const { tasks } = await found(traderBatches, {
      currentRequestId: 3n,
      batchOf: (id: bigint) => ({ isSettled: id === 0n, deposits: id, redeems: 0n }),
    })
    expect(tasks).toEqual(['settle 1', 'settle 2'])
  })

  it('of a router is split, and each share that there is pushed', async () => {
    const { tasks, whole } = await found(revenue, {
      token: other,
      solvencyOf: [5n, 2n, 3n],
      due: (index: bigint) => (index % 2n === 0n ? 0n : index),
    })
    expect(tasks).toEqual(['splitDonations ', 'push 1', 'push 3'])
    const plain = (one: Quantity) =>
      'amount' in one ? `${one.amount} of ${one.token}` : one.wallet
    expect(whole.map(({ why }) => writeWhy(why, plain))).toEqual([
      `splits a donation of 3 of ${other}`,
      `pushes 1 of ${other} of share 1`,
      `pushes 3 of ${other} of share 3`,
    ])
  })
})

describe('bounds', () => {
  it('batches hold everything once, in order, within gas and the contract’s own limit', () => {
    const { gasPerCall, gasBase } = maintenanceLimits
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 500 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (list, gasEach, most) => {
          const batches = inBatches(list, gasEach, most)
          expect(batches.flat()).toEqual(list)
          for (const batch of batches) {
            expect(batch.length).toBeLessThanOrEqual(most)
            expect(batch.length === 1 || gasBase + batch.length * gasEach <= gasPerCall).toBe(true)
          }
        },
      ),
    )
  })

  it('ranges look back only so far', () => {
    expect(range(0n, 3n, 9)).toEqual([0n, 1n, 2n])
    expect(range(0n, 100n, 2)).toEqual([98n, 99n])
    expect(range(3n, 3n, 9)).toEqual([])
  })
})
