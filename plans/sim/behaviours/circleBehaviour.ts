import { numberToHex, type Address } from 'viem'
import { artifact } from '../../contracts/script/build/artifact.ts'
import type { SimMember } from '../world/population.ts'
import type { SimWorld } from '../world/simWorld.ts'
import { isGrowing, type Behaviour } from './behaviour.ts'

/** Of 100 members, how many stop paying once they have received. */
const forgetful = 0.1

interface Circle {
  readonly address: Address
  readonly members: readonly SimMember[]
  readonly startDay: number
  readonly forgetful: ReadonlySet<number>
  readonly received: Set<number>
}

const to = (world: SimWorld, group: Circle | Address, from: Address) => ({
  from,
  to: typeof group === 'string' ? group : group.address,
  abi: world.plan.abi,
})

/** Everybody pays the running round but who has received and forgets; perhaps one who still waits bids for it. */
const pay = (world: SimWorld, group: Circle, round: number) => {
  for (const [seat, { wallet }] of group.members.entries()) {
    if (group.forgetful.has(seat) && group.received.has(seat)) continue
    world.send({
      ...to(world, group, wallet),
      functionName: 'pay',
      args: [BigInt(seat), 1n << BigInt(round)],
    })
  }
  const waiting = group.members.map((_, seat) => seat).filter((seat) => !group.received.has(seat))
  const bidder = waiting[world.random.between(0, waiting.length - 1)]
  if (bidder === undefined || !world.random.chance(0.6)) return
  const { wallet } = group.members[bidder] ?? { wallet: world.operator }
  const bps = BigInt(100 * world.random.between(1, 20))
  world.send({ ...to(world, group, wallet), functionName: 'bid', args: [BigInt(bidder), bps] })
}

/** After the last round everybody takes the shares of discounts and the security. */
const finish = async (world: SimWorld, group: Circle) => {
  const calls = group.members.flatMap(({ wallet }, seat) =>
    ['claimShare', 'releaseSecurity'].map((functionName) => ({
      ...to(world, group, wallet),
      functionName,
      args: [BigInt(seat), wallet],
    })),
  )
  await world.attempt(calls, ['NothingToClaim'])
}

/** Groups in the order of joining, each in a clone of its own with the same terms. */
export const circleBehaviour = (): Behaviour => {
  const circles: Circle[] = []
  let seats = 0
  const found = async (world: SimWorld, members: readonly SimMember[], day: number) => {
    const address = await cloneFor(world, circles.length)
    for (const [seat, { wallet }] of members.entries()) {
      const args = [BigInt(seat), wallet]
      world.send({ ...to(world, address, world.operator), functionName: 'invite', args })
      world.approve(wallet, world.tokens.usdc, address)
    }
    for (const [seat, { wallet }] of members.entries()) {
      world.send({ ...to(world, address, wallet), functionName: 'take', args: [BigInt(seat)] })
    }
    const lax = new Set(members.map((_, seat) => seat).filter(() => world.random.chance(forgetful)))
    circles.push({ address, members, startDay: day, forgetful: lax, received: new Set() })
  }

  /** The day after a round's end: what is missing is covered, the round is given away, the pot received. */
  const closeRound = async (world: SimWorld, group: Circle, round: number, day: number) => {
    const missing = group.members
      .map((_, seat) => seat)
      .filter((seat) => group.forgetful.has(seat) && group.received.has(seat))
    for (const seat of missing) {
      const args = [BigInt(seat), BigInt(round)]
      world.send({ ...to(world, group, world.operator), functionName: 'cover', args })
    }
    world.send({ ...to(world, group, world.operator), functionName: 'award', args: [64n] })
    await world.mine(day, 3_600 + circles.indexOf(group) * 60)
    const [, seat] = (await world.read('receiverOf', [BigInt(round)], group.address)) as [
      boolean,
      bigint,
    ]
    const winner = group.members[Number(seat)]
    if (!winner) throw new Error(`Nobody sits on seat ${seat}.`)
    group.received.add(Number(seat))
    const args = [BigInt(round), winner.wallet]
    world.send({ ...to(world, group, winner.wallet), functionName: 'receivePot', args })
  }

  return {
    story:
      'Circles fill in the order of joining. In 60 of 100 rounds one seat that still waits bids 1 to 20 %; one member in ten stops paying once ' +
      'it has received, and its security covers that.',
    drainDays: 66,
    joinsHub: false,
    begin: async (world) => {
      seats = Number(((await world.read('terms')) as { seats: bigint }).seats)
    },
    day: async (world, day) => {
      const seated = circles.length * seats
      const group = world.members.slice(seated, seated + seats)
      const last = group.at(-1)
      if (group.length === seats && last && last.joinDay <= day && isGrowing(world, day - 7)) {
        await found(world, group, day)
      }
      for (const one of circles) {
        const [round, at] = [Math.floor((day - one.startDay) / 7), (day - one.startDay) % 7]
        if (at === 1 && round >= 1 && round <= seats) await closeRound(world, one, round - 1, day)
        if (at === 2 && round < seats) pay(world, one, round)
        if (at === 3 && round === seats) await finish(world, one)
      }
    },
  }
}

/** The first circle is the deployed one; further ones are made by the factory with the same terms. */
async function cloneFor(world: SimWorld, number: number): Promise<Address> {
  if (number === 0) return world.plan.address
  const { factory } = world.blueprint
  const { abi } = artifact('Factory')
  const args = [BigInt(world.plan.templateId), world.plan.args, numberToHex(number, { size: 32 })]
  const [address] = (await world.readMany([['predict', args]], { address: factory, abi })) as [
    Address,
  ]
  world.send({ from: world.operator, to: factory, abi, functionName: 'create', args })
  world.clones.push(address)
  return address
}
