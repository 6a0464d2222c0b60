import { zeroAddress, type Address } from 'viem'
import type { SimMember } from '../world/population.ts'
import { usdc, type SimWorld } from '../world/simWorld.ts'
import { activeOn, comingOn, isGrowing, leavingOn, batchesOf, type Behaviour } from './behaviour.ts'
import { callOfSale, callAsOperator } from './saleBehaviour.ts'
import { deposit } from './stakeBehaviours.ts'

/** Numbers of `IRafflePlan.Status`. */
const status = { waiting: 1, drawn: 2, failed: 3, naming: 5 } as const

interface Round {
  readonly status: number
  readonly openPrizes: bigint
}
interface First {
  readonly who: Address
  readonly time: bigint
}
interface Range {
  readonly who: Address
  readonly upTo: bigint
}

/** As many as the contract compares at once. */
const mostRacers = 200

/** @returns whether it has a seed now; a round that failed has none. @throws Error in any other state */
async function draw(world: SimWorld, day: number, round: bigint): Promise<boolean> {
  const found = (await world.read('roundOf', [round])) as Round
  if (found.status === status.failed) return false
  if (found.status !== status.waiting)
    throw new Error(`Round ${round} is in state ${found.status}.`)
  callAsOperator(world, 'draw', [round])
  await world.mine(day, 3_600)
  return true
}

const prizesOf = async (world: SimWorld): Promise<bigint[]> =>
  Array.from({ length: Number(await world.read('prizes')) }, (_, prize) => BigInt(prize))

const lastRound = async (world: SimWorld): Promise<bigint> =>
  ((await world.read('currentRound')) as bigint) - 1n

async function rangesOf(world: SimWorld, round: bigint): Promise<Range[]> {
  const count = Number(await world.read('rangesIn', [round]))
  const pages = batchesOf(Array.from({ length: count }), 100).map((_, at) => BigInt(at * 100))
  const lists = await world.readMany(pages.map((from) => ['ranges', [round, from, 100n]] as const))
  return (lists as Range[][]).flat()
}

/** Lets those who hold the winning tickets of a drawn round take their prizes. */
async function payTickets(world: SimWorld, round: bigint, ranges: readonly Range[]): Promise<void> {
  const prizes = await prizesOf(world)
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

/** Names for each prize of a drawn round who is the fastest of these wallets. */
async function nameFastest(
  world: SimWorld,
  round: bigint,
  wallets: readonly Address[],
): Promise<void> {
  const lists = (await world.readMany(
    batchesOf(wallets, mostRacers).map((part) => ['fastest', [round, part]] as const),
  )) as First[][]
  const names = (await prizesOf(world)).flatMap((prize) => {
    const [best] = lists
      .flatMap((list) => list[Number(prize)] ?? [])
      .filter(({ who }) => who !== zeroAddress)
      .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    const { address: to, abi } = world.plan
    const args = best && [round, prize, best.who]
    return args ? [{ from: world.operator, to, abi, functionName: 'name', args }] : []
  })
  // A pot of nothing has no open prizes.
  await world.attempt(names, ['PrizeUnavailable'])
}

/** Lets those who are named when the naming is over take their prizes. */
async function payNamed(world: SimWorld, round: bigint): Promise<void> {
  const { status: found, openPrizes } = (await world.read('roundOf', [round])) as Round
  if (found !== status.drawn) return
  const prizes = (await prizesOf(world)).filter((prize) => (openPrizes >> prize) & 1n)
  const named = (await world.readMany(
    prizes.map((prize) => ['firstOf', [round, prize]] as const),
  )) as First[]
  const { address: to, abi } = world.plan
  for (const [at, { who: from }] of named.entries()) {
    if (from === zeroAddress) continue
    world.send({ from, to, abi, functionName: 'claimPrize', args: [round, prizes[at]] })
  }
}

/** The no-loss form: stakes give tickets, a sponsor the prizes. */
const raffle = (): Behaviour => {
  const stakes = new Map<number, bigint>()
  const leave = (world: SimWorld, members: readonly SimMember[]) => {
    for (const member of members) {
      callOfSale(world, member, 'withdraw', [stakes.get(member.index) ?? 0n])
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
      if (day % 7 === 0 && isGrowing(world, day)) callAsOperator(world, 'fund', [usdc(100)])
      if (day % 7 === 0 && day > 0) {
        const round = await lastRound(world)
        const { address: to, abi } = world.plan
        if (await draw(world, day, round)) {
          await nameFastest(
            world,
            round,
            world.members.map(({ wallet }) => wallet),
          )
        } else {
          await world.attempt(
            [{ from: world.operator, to, abi, functionName: 'roll', args: [round] }],
            ['NothingToRoll'],
          )
        }
      }
      // A round has this state from the end of its naming on.
      if (day > 7) await payNamed(world, await lastRound(world))
      for (const member of comingOn(world, day)) {
        const amount = deposit(world)
        stakes.set(member.index, amount)
        callOfSale(world, member, 'deposit', [amount])
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
const ticketRaffle = (): Behaviour => ({
  story: 'In 40 of 100 weeks a member buys 1 to 10 tickets.',
  drainDays: 8,
  joinsHub: false,
  day: async (world, day) => {
    for (const member of activeOn(world, day)) {
      if (!world.random.chance(0.4 / 7)) continue
      callOfSale(world, member, 'enter', [BigInt(world.random.between(1, 10))])
    }
    if (day % 7 !== 0 || day === 0) return
    const round = await lastRound(world)
    const { address: to, abi } = world.plan
    const ranges = await rangesOf(world, round)
    if (await draw(world, day, round)) await payTickets(world, round, ranges)
    else {
      for (const [range, { who: from }] of ranges.entries()) {
        world.send({ from, to, abi, functionName: 'refund', args: [round, BigInt(range)] })
      }
    }
    await world.attempt(
      [{ from: world.operator, to, abi, functionName: 'collectFee' }],
      ['NothingToCollect'],
    )
  },
})

/** How members live with the raffles. */
export const raffleBehaviours = { raffle, ticketRaffle }
