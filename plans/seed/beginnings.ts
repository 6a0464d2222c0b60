import { factoryAbi } from '../protocol/abi/factory.gen.ts'
import { hubAbi } from '../protocol/abi/hub.gen.ts'
import { hubConstraintAbi } from '../protocol/abi/hubConstraint.gen.ts'
import { parseUnits, zeroHash } from 'viem'
import { act, type Deed } from './deed.ts'
import { createRandom } from './random.ts'
import { day, type Scene } from './world.ts'

/** The plans that are made besides the deployed ones, everybody's way into the hub, and the limits that some set themselves. */
export function beginnings({ world, from, until, operator, members }: Scene): Deed[] {
  const random = createRandom(5)
  const made = world.extras.map(({ templateId, args }) =>
    act(operator, world.factory, {
      abi: factoryAbi,
      functionName: 'create',
      args: [templateId, args, zeroHash],
    }),
  )
  // Ids follow the order, so everybody is told in it.
  const joined = members.map(({ address, sponsor, joined: at }) => ({
    at,
    acts: [
      act(address, world.hub, {
        abi: hubAbi,
        functionName: 'join',
        args: [BigInt(sponsor), world.termsHash],
      }),
    ],
  }))
  // After the last purchase: a limit tightens at once.
  const careful = random.some(members.slice(0, 200), 12).map(({ address }, index) => ({
    at: until - day / 2,
    acts: [
      index % 3 === 0
        ? act(address, world.hubConstraint, {
            abi: hubConstraintAbi,
            functionName: 'coolOff',
            args: [BigInt(random.between(7, 30))],
          })
        : act(address, world.hubConstraint, {
            abi: hubConstraintAbi,
            functionName: 'setLimit',
            args: [parseUnits(String(random.between(1, 8) * 50), 6)],
          }),
    ],
  }))
  return [{ at: from, acts: made }, ...joined, ...careful]
}
