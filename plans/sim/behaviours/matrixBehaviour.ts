import type { SimWorld } from '../world/simWorld.ts'
import type { Behaviour } from './behaviour.ts'
import { callAsOperator, saleBehaviour } from './saleBehaviour.ts'

const again = 0.15

/** Buys seats; their owners claim every four weeks. */
export const matrixBehaviour = (): Behaviour => {
  let price = 0n
  const claimSeats = async (world: SimWorld) => {
    const sold = Number(await world.read('sold'))
    const pages = Array.from({ length: Math.ceil(sold / 100) }, (_, at) => BigInt(1 + at * 100))
    const lists = (await world.readMany(pages.map((from) => ['seats', [from, 100n]] as const))) as {
      owner: number
    }[][]
    const due = new Map<bigint, bigint[]>()
    for (const [at, { owner }] of lists.flat().entries()) {
      due.set(BigInt(owner), [...(due.get(BigInt(owner)) ?? []), BigInt(at + 1)])
    }
    await world.attempt(
      world.members
        .filter((member) => due.has(world.idOf(member)))
        .map((member) => ({
          from: member.wallet,
          to: world.plan.address,
          abi: world.plan.abi,
          functionName: 'claim',
          args: [due.get(world.idOf(member)) ?? []],
        })),
      ['NothingToClaim'],
    )
    if (sold > 0) callAsOperator(world, 'sweep', [])
  }
  return saleBehaviour({
    story: 'Each buys a seat on joining and another one in 15 of 100 weeks; 5 % give back.',
    again,
    drainDays: 8,
    price: () => price,
    week: async (world, day) => {
      price ||= (await world.read('price')) as bigint
      if (day > 0 && day % 28 === 0) await claimSeats(world)
    },
    end: claimSeats,
  })
}
