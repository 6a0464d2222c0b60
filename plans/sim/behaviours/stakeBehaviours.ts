import { artifact } from '../../contracts/script/build/artifact.ts'
import type { SimMember } from '../world/population.ts'
import { cwy, planAddress, usdc, type SimWorld } from '../world/simWorld.ts'
import { activeOn, comingOn, isGrowing, leavingOn, type Behaviour } from './behaviour.ts'
import { callOfSale, callAsOperator } from './saleBehaviour.ts'

const story =
  'Each deposits 100 to 5,000 CWY on joining, one in ten tenfold; 5 in 100 weeks somebody adds to it, ' +
  '10 in 100 somebody claims, and who stops takes everything out.'

/** 100 to 5,000 CWY, one in ten tenfold. */
export const deposit = (world: SimWorld): bigint =>
  cwy(100 * world.random.between(1, 50) * (world.random.chance(0.1) ? 10 : 1))

const claims = (world: SimWorld, members: readonly SimMember[], functionName: 'claim' | 'exit') =>
  members.map((member) => ({
    from: member.wallet,
    to: world.plan.address,
    abi: world.plan.abi,
    functionName,
  }))

/** Deposits, claims and exits of a plan whose reward flows; `fund` says what somebody puts in, and when. */
function stream(
  fundStory: string,
  fund: (world: SimWorld, day: number) => Promise<void> | void,
): Behaviour {
  return {
    story: `${story} ${fundStory}`,
    drainDays: 31,
    joinsHub: false,
    holdsProduct: true,
    day: async (world, day) => {
      await fund(world, day)
      for (const member of comingOn(world, day))
        callOfSale(world, member, 'deposit', [deposit(world)])
      const staying = activeOn(world, day).filter(({ joinDay }) => joinDay < day)
      for (const member of staying) {
        if (world.random.chance(0.05 / 7)) callOfSale(world, member, 'deposit', [deposit(world)])
      }
      const claiming = staying.filter(() => world.random.chance(0.1 / 7))
      await world.attempt(claims(world, claiming, 'claim'), ['NothingToClaim'])
      await world.attempt(claims(world, leavingOn(world, day), 'exit'), [])
    },
    end: async (world, day) => {
      const staying = world.members.filter(({ quitDay }) => quitDay > day)
      await world.attempt(claims(world, staying, 'exit'), [])
    },
  }
}

/** Puts `amount` in every 30 days while the plan grows. */
const funded = (amount: bigint, text: string) => (): Behaviour =>
  stream(`A funder puts in ${text} every 30 days, until growth stops.`, (world, day) => {
    if (day % 30 === 0 && isGrowing(world, day)) callAsOperator(world, 'fund', [amount])
  })

const given = { growing: usdc(500), after: usdc(250) }
const givenStory =
  'The revenue router is given 500 USDC a week, half of it once growth has stopped, and passes the plan’s share on.'

/** Brings a week's money through the router, as a donation: no plan of the list earns it here; `share` is the plan's place there. */
async function earn(world: SimWorld, day: number, share: bigint): Promise<void> {
  if (day % 7 !== 0 || day >= world.scenario.weeks * 7) return
  const router = planAddress(world, 'revenue router')
  const { abi } = artifact('RevenueRouter')
  world.give(router, world.tokens.usdc, isGrowing(world, day) ? given.growing : given.after)
  world.send({ from: world.operator, to: router, abi, functionName: 'splitDonations' })
  await world.mine(day, 3_600)
  world.send({ from: world.operator, to: router, abi, functionName: 'push', args: [share] })
}

/** Revenue that flows for a week. */
const dividends = (): Behaviour => stream(givenStory, (world, day) => earn(world, day, 0n))

/** The tenth day of the simulation's first week is in the second epoch: epochs begin on Thursdays. */
const epochDay = (day: number) => day % 7 === 4

/** Deposits of a plan that shares a pot per epoch. `claim` is called on the second day of each epoch. */
function epochs(
  fundStory: string,
  fund: (world: SimWorld, day: number) => Promise<void> | void,
  claim: (world: SimWorld, epoch: bigint) => Promise<void>,
): Behaviour {
  const stakes = new Map<number, bigint>()
  const enter = (world: SimWorld, member: SimMember) => {
    const amount = deposit(world)
    stakes.set(member.index, (stakes.get(member.index) ?? 0n) + amount)
    callOfSale(world, member, 'deposit', [amount])
  }
  const leave = (world: SimWorld, members: readonly SimMember[]) => {
    for (const member of members) {
      callOfSale(world, member, 'withdraw', [stakes.get(member.index) ?? 0n])
      stakes.delete(member.index)
    }
  }
  return {
    story: `${story} ${fundStory}`,
    drainDays: 21,
    joinsHub: false,
    holdsProduct: true,
    day: async (world, day) => {
      await fund(world, day)
      if (epochDay(day)) await claim(world, (await world.read('epochNow')) as bigint)
      for (const member of comingOn(world, day)) enter(world, member)
      for (const member of activeOn(world, day)) {
        if (member.joinDay < day && world.random.chance(0.05 / 7)) enter(world, member)
      }
      leave(world, leavingOn(world, day))
    },
    end: async (world) => {
      leave(
        world,
        world.members.filter(({ index }) => stakes.has(index)),
      )
      await claim(world, (await world.read('epochNow')) as bigint)
    },
  }
}

const claimArea = async (world: SimWorld, epoch: bigint) => {
  const mine = world.members.map((member) => ({
    from: member.wallet,
    to: world.plan.address,
    abi: world.plan.abi,
    functionName: 'claim',
    args: [[epoch - 1n]],
  }))
  await world.attempt(mine, ['NothingToClaim', 'AlreadyClaimed'])
}

/** A pot a week, put in before the week starts. */
const periodic = (): Behaviour =>
  epochs(
    'A funder puts 100 USDC into each week’s pot, until growth stops.',
    (world, day) => {
      if (day % 7 === 0 && isGrowing(world, day)) callAsOperator(world, 'fund', [usdc(100)])
    },
    claimArea,
  )

/** The week's revenue. */
const relative = (): Behaviour =>
  epochs(givenStory, (world, day) => earn(world, day, 1n), claimArea)

/** Twenty members share each week's pot: somebody posts the list, two days later they claim. */
const rankingTwo = (): Behaviour => {
  const lists = new Map<bigint, readonly SimMember[]>()
  const fund = async (world: SimWorld, day: number) => {
    if (day % 7 === 0 && isGrowing(world, day)) callAsOperator(world, 'fund', [cwy(1_000)])
    if (day % 7 !== 3) return
    const epoch = ((await world.read('epochNow')) as bigint) - 1n
    const scores = (await world.readMany(
      world.members.map(({ wallet }) => ['scoreOf', [wallet, epoch]] as const),
    )) as bigint[]
    const byScore = (one: SimMember, other: SimMember) => {
      const [mine = 0n, theirs = 0n] = [scores[one.index], scores[other.index]]
      if (mine === theirs) return BigInt(one.wallet) < BigInt(other.wallet) ? -1 : 1
      return mine > theirs ? -1 : 1
    }
    const list = world.members
      .filter(({ index }) => scores[index] !== 0n)
      .sort(byScore)
      .slice(0, 20)
    if (list.length === 0) return
    lists.set(epoch, list)
    callAsOperator(world, 'post', [epoch, list.map(({ wallet }) => wallet)])
  }
  const claim = async (world: SimWorld, now: bigint) => {
    // The list of the epoch before the last one cannot be bettered any more.
    const epoch = now - 2n
    const list = lists.get(epoch) ?? []
    const wallets = list.map(({ wallet }) => wallet)
    await world.attempt(
      list.map((member, place) => ({
        from: member.wallet,
        to: world.plan.address,
        abi: world.plan.abi,
        functionName: 'claim',
        args: [epoch, wallets, BigInt(place)],
      })),
      ['NothingToClaim', 'AlreadyClaimed'],
    )
  }
  return epochs('A funder puts 1,000 CWY into each week’s pot, until growth stops.', fund, claim)
}

/** How members live with the plans of stakes. */
export const stakeBehaviours = { funded, dividends, periodic, relative, rankingTwo }
