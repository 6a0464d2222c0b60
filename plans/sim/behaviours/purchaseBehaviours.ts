import type { SimWorld } from '../world/simWorld.ts'
import type { Behaviour } from './behaviour.ts'
import { basket, fixedPrice, saleBehaviour } from './saleBehaviour.ts'

const again = 0.15
const buyer = 'Each buys for 5 to 100 USDC on joining and again in 15 of 100 weeks; 5 % give back.'

/** Nothing but purchases. */
const unilevel = (): Behaviour =>
  saleBehaviour({ story: buyer, again, drainDays: 8, price: (world) => basket(world) })

/** Buys the tiers one after the other. */
const level = (): Behaviour => {
  let prices: bigint[] = []
  return saleBehaviour({
    story:
      'Each buys the first tier on joining and the next one in 10 of 100 weeks; 5 % give back.',
    again: 0.1,
    drainDays: 8,
    price: (_world, _member, bought) => prices[bought] ?? 0n,
    week: async (world) => {
      if (prices.length > 0) return
      const count = Number(await world.read('tiers'))
      const tiers = Array.from({ length: count }, (_, at) => ['priceOf', [BigInt(at + 1)]] as const)
      prices = (await world.readMany(tiers)) as bigint[]
    },
  })
}

/** A package for 90 days, sometimes cancelled, sometimes bought again. */
const leadersPackage = (): Behaviour => {
  const last = new Map<number, number>()
  let price = 0n
  return saleBehaviour({
    story: 'Each buys one package of 90 days; a quarter cancels while it runs, some buy another.',
    again: 0.1,
    givesBack: 0.25,
    isReturned: true,
    drainDays: 91,
    price: (_world, member, _bought, day) => {
      if (day < (last.get(member.index) ?? -91) + 91) return 0n
      last.set(member.index, day)
      return price
    },
    week: async (world) => {
      price ||= await fixedPrice(world)
    },
  })
}

/** A share moves at its member's own call; who joins later is no member yet. */
async function claimEpoch(world: SimWorld, day: number, epoch: bigint): Promise<void> {
  await world.attempt(
    world.members
      .filter(({ joinDay }) => joinDay < day)
      .map((member) => ({
        from: member.wallet,
        to: world.plan.address,
        abi: world.plan.abi,
        functionName: 'claim',
        args: [world.idOf(member), epoch],
      })),
    ['NothingToClaim'],
  )
}

const running = async (world: SimWorld) => (await world.read('currentEpoch')) as bigint

/** Takes a share of each week's pot two weeks later. */
const globalPool = (): Behaviour => {
  const week = async (world: SimWorld, day: number) =>
    claimEpoch(world, day, (await running(world)) - 2n)
  return saleBehaviour({
    story: buyer,
    again,
    drainDays: 25,
    price: (world) => basket(world),
    week: (world, day) => (day < 14 ? Promise.resolve() : week(world, day)),
  })
}

/** Books the points of each month's epoch in the next one, and claims in the one after. */
const leaders = (): Behaviour => {
  let seen = 0n
  const week = async (world: SimWorld, day: number) => {
    const now = await running(world)
    if (seen === 0n) seen = now
    if (now === seen) return
    seen = now
    await world.attempt(
      world.members
        .filter(({ joinDay }) => joinDay < day)
        .map((member) => ({
          from: member.wallet,
          to: world.plan.address,
          abi: world.plan.abi,
          functionName: 'book',
          args: [world.idOf(member), now - 1n],
        })),
      ['NotQualified'],
    )
    await claimEpoch(world, day, now - 2n)
  }
  return saleBehaviour({
    story: buyer,
    again,
    drainDays: 98,
    price: (world) => basket(world),
    week,
  })
}

/** Takes what has flowed every four weeks. */
const rebate = (): Behaviour => {
  const take = (world: SimWorld, day: number) =>
    world
      .attempt(
        world.members
          .filter(({ joinDay }) => joinDay < day)
          .map((member) => ({
            from: member.wallet,
            to: world.plan.address,
            abi: world.plan.abi,
            functionName: 'claim',
            args: [world.idOf(member)],
          })),
        ['NothingToClaim'],
      )
      .then(() => undefined)
  return saleBehaviour({
    story: buyer,
    again,
    drainDays: 99,
    price: (world) => basket(world),
    week: (world, day) => (day % 28 === 0 ? take(world, day) : Promise.resolve()),
    end: take,
  })
}

/** How members live with the plans of purchases. */
export const purchaseBehaviours = { unilevel, level, leadersPackage, globalPool, leaders, rebate }
