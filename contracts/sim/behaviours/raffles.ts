import type { Address } from 'viem'
import type { Member } from '../population.ts'
import { usdc, type World } from '../world.ts'
import { activeOn, comingOn, isGrowing, leavingOn, parts, type Behaviour } from './behaviour.ts'
import { call, operator } from './sale.ts'
import { deposit } from './stakes.ts'

/** Numbers of `IRafflePlan.Status`. */
const status = { waiting: 1, drawn: 2, failed: 3 } as const

interface Round {
  readonly status: number
  readonly ranges: bigint
}
interface Range {
  readonly who: Address
  readonly upTo: bigint
}

async function rangesOf(world: World, round: bigint, count: number): Promise<Range[]> {
  const pages = parts(Array.from({ length: count }), 100).map((_, at) => BigInt(at * 100))
  const lists = await world.readMany(pages.map((from) => ['ranges', [round, from, 100n]] as const))
  return (lists as Range[][]).flat()
}

/** Draws a round and lets its winners take their prizes; `failed` is for one with too few tickets. */
async function decide(
  world: World,
  day: number,
  round: bigint,
  failed: (ranges: readonly Range[]) => Promise<void>,
): Promise<void> {
  const found = (await world.read('roundOf', [round])) as Round
  const ranges = await rangesOf(world, round, Number(found.ranges))
  if (found.status === status.failed) return failed(ranges)
  if (found.status !== status.waiting)
    throw new Error(`Round ${round} is in state ${found.status}.`)
  operator(world, 'draw', [round])
  await world.mine(day, 3_600)
  const count = Number(await world.read('prizes'))
  const prizes = Array.from({ length: count }, (_, prize) => BigInt(prize))
  const tickets = (await world.readMany(
    prizes.map((prize) => ['winningTicket', [round, prize]] as const),
  )) as bigint[]
  const wins = prizes.map((prize, at) => {
    const range = ranges.findIndex(({ upTo }) => upTo > (tickets[at] ?? 0n))
    const from = ranges[range]?.who ?? world.operator
    const { address: to, abi } = world.plan
    return { from, to, abi, functionName: 'claimPrize', args: [round, prize, BigInt(range)] }
  })
  // A pot of nothing has no open prizes.
  await world.attempt(wins, ['PrizeUnavailable'])
}

/** The no-loss form: stakes give tickets, a sponsor the prizes. */
export const raffle = (): Behaviour => {
  const stakes = new Map<number, bigint>()
  const leave = (world: World, members: readonly Member[]) => {
    for (const member of members) {
      call(world, member, 'withdraw', [stakes.get(member.index) ?? 0n])
      stakes.delete(member.index)
    }
  }
  return {
    story:
      'Each stakes 100 to 5,000 CWY on joining, one in ten tenfold, and takes it out on stopping. A sponsor gives 100 USDC of prizes a ' +
      'week, until growth stops.',
    drainDays: 15,
    joinsHub: false,
    holdsProduct: true,
    day: async (world, day) => {
      if (day % 7 === 0 && isGrowing(world, day)) operator(world, 'fund', [usdc(100)])
      const staked = world.members.filter(({ index }) => stakes.has(index))
      if (day % 7 === 0 && day > 0) {
        for (const part of parts(staked, 50)) {
          operator(world, 'enterMany', [part.map(({ wallet }) => wallet)])
        }
      }
      if (day % 7 === 1 && day > 7) {
        const round = ((await world.read('currentRound')) as bigint) - 1n
        const { address: to, abi } = world.plan
        await decide(world, day, round, async () => {
          await world.attempt(
            [{ from: world.operator, to, abi, functionName: 'roll', args: [round] }],
            ['NothingToRoll'],
          )
        })
      }
      for (const member of comingOn(world, day)) {
        const amount = deposit(world)
        stakes.set(member.index, amount)
        call(world, member, 'deposit', [amount])
      }
      leave(world, leavingOn(world, day))
    },
    end: async (world) =>
      leave(
        world,
        world.members.filter(({ index }) => stakes.has(index)),
      ),
  }
}

/** The ticket form: who wins gets what the others paid, less the fee. */
export const ticketRaffle = (): Behaviour => ({
  story: 'In 40 of 100 weeks a member buys 1 to 10 tickets.',
  drainDays: 8,
  joinsHub: false,
  day: async (world, day) => {
    for (const member of activeOn(world, day)) {
      if (!world.random.chance(0.4 / 7)) continue
      call(world, member, 'enter', [BigInt(world.random.between(1, 10))])
    }
    if (day % 7 !== 0 || day === 0) return
    const round = ((await world.read('currentRound')) as bigint) - 1n
    const { address: to, abi } = world.plan
    await decide(world, day, round, async (ranges) => {
      for (const [range, { who: from }] of ranges.entries()) {
        world.send({ from, to, abi, functionName: 'refund', args: [round, BigInt(range)] })
      }
    })
    await world.attempt(
      [{ from: world.operator, to, abi, functionName: 'collectFee' }],
      ['NothingToCollect'],
    )
  },
})
