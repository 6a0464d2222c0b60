import type { SimMember } from '../world/population.ts'
import type { SimWorld } from '../world/simWorld.ts'
import type { Behaviour } from './behaviour.ts'
import { basket, callOfSale, fixedPrice, saleBehaviour } from './saleBehaviour.ts'
import { createTree } from './createTree.ts'

const again = 0.15
const noSponsor = 2n

/** A place costs a final purchase: each takes one on the day on which the first becomes final. */
function placing() {
  const tree = createTree()
  const anchorOf = (world: SimWorld, member: SimMember): bigint => {
    // The hub knows eight ancestors.
    let at = world.members[member.sponsor]
    for (let level = 0; at && level < 8; level++) {
      if (tree.isPlaced(world.idOf(at))) return world.idOf(at)
      at = world.members[at.sponsor]
    }
    return noSponsor
  }
  return {
    tree,
    finalised: (world: SimWorld, member: SimMember) => {
      const id = world.idOf(member)
      if (tree.isPlaced(id)) return
      const { parent, right, path } = tree.take(id, anchorOf(world, member), world)
      callOfSale(world, member, 'place', [parent, right, path])
    },
  }
}

const each = (world: SimWorld, day: number, functionName: string, args: readonly unknown[]) =>
  world.members
    .filter(({ joinDay }) => joinDay < day)
    .map((member) => ({
      from: member.wallet,
      to: world.plan.address,
      abi: world.plan.abi,
      functionName,
      args,
    }))

const settle = (world: SimWorld) =>
  world.attempt(
    [{ from: world.operator, to: world.plan.address, abi: world.plan.abi, functionName: 'settle' }],
    ['NothingToSettle'],
  )

/** Claims pairs every four weeks. */
const binaryFixed = (): Behaviour => {
  const { finalised } = placing()
  const cohorts = new Set<bigint>()
  let price = 0n
  const take = async (world: SimWorld, day: number) => {
    cohorts.add((await world.read('currentCohort')) as bigint)
    for (const cohort of cohorts) {
      await world.attempt(each(world, day, 'claim', [cohort]), ['NothingToClaim'])
    }
    await settle(world)
  }
  return saleBehaviour({
    story:
      'Each buys a unit, takes the highest free place below its sponsor once it is final, and buys another one in 15 of 100 weeks.',
    again,
    drainDays: 8,
    price: () => price,
    finalised,
    week: async (world, day) => {
      price ||= await fixedPrice(world)
      if (day % 28 === 0) await take(world, day)
    },
    end: take,
  })
}

/** Each week volume climbs to the top, matches score, and the pot of two weeks ago is shared. */
const binaryPairing = (): Behaviour => {
  const { finalised, tree } = placing()
  const week = async (world: SimWorld, day: number) => {
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
  return saleBehaviour({
    story:
      'Each buys for 5 to 100 USDC, takes the highest free place below its sponsor once it is final, and buys again in 15 of 100 weeks.',
    again,
    drainDays: 36,
    price: (world) => basket(world),
    finalised,
    week,
  })
}

/** How members live with the two binary plans. */
export const binaryBehaviours = { binaryFixed, binaryPairing }
