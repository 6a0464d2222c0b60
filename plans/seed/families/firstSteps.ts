import { factoryAbi } from '../../protocol/abi/factory.gen.ts'
import { hubAbi } from '../../protocol/abi/hub.gen.ts'
import { hubConstraintAbi } from '../../protocol/abi/hubConstraint.gen.ts'
import { parseUnits, zeroHash } from 'viem'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction } from '../chain/seedTransaction.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, type SeedScene } from '../world/seedWorld.ts'

/** The plans that are made besides the deployed ones, everybody's way into the hub, and the limits that some set themselves. */
export function firstSteps({ world, from, until, operator, members }: SeedScene): SeedStep[] {
  const random = createSeedRandom(5)
  const made = world.extras.map(({ templateId, args }) =>
    seedTransaction(operator, world.factory, {
      abi: factoryAbi,
      functionName: 'create',
      args: [templateId, args, zeroHash],
    }),
  )
  // Ids follow the order, so everybody is told in it.
  const joined = members.map(({ address, sponsor, joined: at }) => ({
    at,
    calls: [
      seedTransaction(address, world.hub, {
        abi: hubAbi,
        functionName: 'join',
        args: [BigInt(sponsor), world.termsHash],
      }),
    ],
  }))
  // After the last purchase: a limit tightens at once.
  const careful = random.some(members.slice(0, 200), 12).map(({ address }, index) => ({
    at: until - secondsOfDay / 2,
    calls: [
      index % 3 === 0
        ? seedTransaction(address, world.hubConstraint, {
            abi: hubConstraintAbi,
            functionName: 'coolOff',
            args: [BigInt(random.between(7, 30))],
          })
        : seedTransaction(address, world.hubConstraint, {
            abi: hubConstraintAbi,
            functionName: 'setLimit',
            args: [parseUnits(String(random.between(1, 8) * 50), 6)],
          }),
    ],
  }))
  return [{ at: from, calls: made }, ...joined, ...careful]
}
