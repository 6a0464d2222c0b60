import type { Member } from '../population.ts'
import type { World } from '../world.ts'
import type { Behaviour } from './behaviour.ts'
import { basket, call, fixedPrice, sale } from './sale.ts'
import { createTree } from './tree.ts'

const again = 0.15
const noSponsor = 2n

function placing() {
  const tree = createTree()
  return {
    tree,
    joined: (world: World, member: Member) => {
      const sponsor = world.members[member.sponsor]
      const anchor = sponsor ? world.idOf(sponsor) : noSponsor
      const { parent, right, path } = tree.take(world.idOf(member), anchor, world)
      call(world, member, 'place', [parent, right, path])
    },
  }
}

const each = (world: World, day: number, functionName: string, args: readonly unknown[]) =>
  world.members
    .filter(({ joinDay }) => joinDay < day)
    .map((member) => ({
      from: member.wallet,
      to: world.plan.address,
      abi: world.plan.abi,
      functionName,
      args,
    }))

const settle = (world: World) =>
  world.attempt(
    [{ from: world.operator, to: world.plan.address, abi: world.plan.abi, functionName: 'settle' }],
    ['NothingToSettle'],
  )

/** Claims pairs every four weeks. */
export const binaryFixed = (): Behaviour => {
  const { joined } = placing()
  const cohorts = new Set<bigint>()
  let price = 0n
  const take = async (world: World, day: number) => {
    cohorts.add((await world.read('currentCohort')) as bigint)
    for (const cohort of cohorts) {
      await world.attempt(each(world, day, 'claim', [cohort]), ['NothingToClaim'])
    }
    await settle(world)
  }
  return sale({
    story:
      'Each takes the highest free place below its sponsor and buys a unit, and another one in 15 of 100 weeks.',
    again,
    drainDays: 8,
    price: () => price,
    joined,
    week: async (world, day) => {
      price ||= await fixedPrice(world)
      if (day % 28 === 0) await take(world, day)
    },
    end: take,
  })
}

/** Each week volume climbs to the top, matches score, and the pot of two weeks ago is shared. */
export const binaryPairing = (): Behaviour => {
  const { joined, tree } = placing()
  const week = async (world: World, day: number) => {
    if (day === 0) return
    const epoch = (await world.read('currentEpoch')) as bigint
    // Children have larger ids than their parents: one pass carries everything to the top.
    const ids = tree.ids().sort((a, b) => Number(b - a))
    await world.attempt(
      [
        {
          from: world.operator,
          to: world.plan.address,
          abi: world.plan.abi,
          functionName: 'climb',
          args: [ids],
        },
      ],
      ['NothingToClimb'],
    )
    await world.mine(day, 3_600)
    await world.attempt(each(world, day, 'score', []), ['NothingMatched'])
    await world.attempt(each(world, day, 'claim', [epoch - 2n]), ['NothingToClaim'])
    await settle(world)
  }
  return sale({
    story:
      'Each takes the highest free place below its sponsor, buys for 5 to 100 USDC, and again in 15 of 100 weeks.',
    again,
    drainDays: 36,
    price: (world) => basket(world),
    joined,
    week,
  })
}
