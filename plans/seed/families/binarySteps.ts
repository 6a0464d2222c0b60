import { binaryFixedAbi } from '../../protocol/abi/binaryFixed.gen.ts'
import { binaryPairingAbi } from '../../protocol/abi/binaryPairing.gen.ts'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { createBinaryTree } from './createBinaryTree.ts'
import { slotSeconds, type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { everyWeek } from '../steps/everyWeek.ts'
import type { SeedMember } from '../world/createMembers.ts'
import type { SeedPurchase } from './purchaseSteps.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const hour = 3_600
/** How long a purchase of these plans may go back. */
const escrow = 7 * secondsOfDay

/** The two plans with a left and a right side. */
export function binarySteps(scene: SeedScene, chosen: readonly SeedPurchase[]): SeedStep[] {
  return [...fixed(scene, chosen), ...pairing(scene, chosen)]
}

type Bought = (chain: Client, id: number) => Promise<boolean>

/**
 * A place for everybody whose first purchase has become final, in the order of purchases: once a day, in the four hours after the
 * maintainer has finalised what was due.
 */
function places(
  scene: SeedScene,
  chosen: readonly SeedPurchase[],
  name: string,
  hasBought: Bought,
) {
  const random = createSeedRandom(11)
  const tree = createBinaryTree(scene.members)
  const placed: { member: SeedMember; at: number }[] = []
  const buyers = chosen.filter(({ plan, returned }) => plan === name && returned === undefined)
  const to = scene.world.plan(name)
  const take = async (chain: Client, at: number): Promise<readonly SeedTransaction[]> => {
    const members = new Set(
      buyers
        .filter((one) => one.at + escrow <= at && !tree.isPlaced(one.member.id))
        .map(({ member }) => member),
    )
    const asked = await Promise.all(
      [...members].map(async (member) => ({ member, has: await hasBought(chain, member.id) })),
    )
    return asked
      .filter(({ has }) => has)
      .map(({ member }) => {
        const { parent, right, path } = tree.place(member.id, random)
        placed.push({ member, at })
        const args = [BigInt(parent), right, path.map(BigInt)] as const
        return seedTransaction(member.address, to, {
          abi: binaryFixedAbi,
          functionName: 'place',
          args,
        })
      })
  }
  const steps: SeedStep[] = []
  for (let at = scene.from + 8 * secondsOfDay + slotSeconds; at < scene.until; at += secondsOfDay)
    steps.push({ at, calls: (chain) => take(chain, at) })
  return { steps, placed }
}

/** Whether units wait for their buyer to take a place. */
const hasUnit =
  (plan: Address): Bought =>
  async (chain, id) => {
    const abi = binaryFixedAbi
    const cohort = await readContract(chain, { address: plan, abi, functionName: 'currentCohort' })
    const args = [cohort, BigInt(id)] as const
    const found = await readContract(chain, {
      address: plan,
      abi,
      functionName: 'countersOf',
      args,
    })
    return found.waiting > 0n
  }

/** Whether volume waits at its buyer; below the own place it cannot come from others. */
const hasVolume =
  (plan: Address): Bought =>
  async (chain, id) => {
    const [legs] = await legsOf(chain, plan, [{ id }])
    return legs !== undefined && legs.up > 0n
  }

function fixed(scene: SeedScene, chosen: readonly SeedPurchase[]): SeedStep[] {
  const { world, from, until, operator } = scene
  const plan = world.plan('binary fixed')
  const abi = binaryFixedAbi
  const { steps, placed } = places(scene, chosen, 'binary fixed', hasUnit(plan))
  const weekly = everyWeek(from + 12 * secondsOfDay, until, async (chain, at) => {
    const due = await readContract(chain, { address: plan, abi, functionName: 'treasuryDue' })
    const cohort = await readContract(chain, { address: plan, abi, functionName: 'currentCohort' })
    // Every third does not look this week.
    const awake = placed.filter(
      (one, index) => one.at < at && (index + Math.floor(at / secondsOfWeek)) % 3 > 0,
    )
    const claims = await Promise.all(
      awake.map(async ({ member }) => {
        const args = [cohort, BigInt(member.id)] as const
        const { left, right, paid } = await readContract(chain, {
          address: plan,
          abi,
          functionName: 'countersOf',
          args,
        })
        if ((left < right ? left : right) === paid) return []
        return [
          seedTransaction(member.address, plan, { abi, functionName: 'claim', args: [cohort] }),
        ]
      }),
    )
    const settled =
      due > 0n ? [seedTransaction(operator, plan, { abi, functionName: 'settle' })] : []
    return [...settled, ...claims.flat()]
  })
  return [...steps, ...weekly]
}

function pairing(scene: SeedScene, chosen: readonly SeedPurchase[]): SeedStep[] {
  const { world, from, until, operator } = scene
  const plan = world.plan('binary pairing')
  const { steps, placed } = places(scene, chosen, 'binary pairing', hasVolume(plan))
  const there = (at: number) => placed.filter((one) => one.at < at).map(({ member }) => member)
  return [
    ...steps,
    // Volume is carried up once a week; who has some on both sides scores it a few hours later.
    ...everyWeek(from + 10 * secondsOfDay, until, (chain, at) =>
      carryUp(chain, plan, operator, there(at)),
    ),
    ...everyWeek(from + 10 * secondsOfDay + 8 * hour, until, (chain, at) =>
      score(chain, plan, there(at)),
    ),
    ...everyWeek(from + 10 * secondsOfDay + 16 * hour, until, (chain, at) =>
      share(chain, plan, there(at)),
    ),
  ]
}

async function carryUp(
  chain: Client,
  plan: Address,
  operator: Address,
  members: readonly SeedMember[],
): Promise<readonly SeedTransaction[]> {
  const abi = binaryPairingAbi
  const legs = await legsOf(chain, plan, members)
  const due = await readContract(chain, { address: plan, abi, functionName: 'treasuryDue' })
  // Who came later stands lower.
  const args = [members.map(({ id }) => BigInt(id)).toReversed()] as const
  return [
    ...(legs.some(({ up }) => up > 0n)
      ? [seedTransaction(operator, plan, { abi, functionName: 'climb', args })]
      : []),
    ...(due > 0n ? [seedTransaction(operator, plan, { abi, functionName: 'settle' })] : []),
  ]
}

async function score(
  chain: Client,
  plan: Address,
  members: readonly SeedMember[],
): Promise<readonly SeedTransaction[]> {
  const legs = await legsOf(chain, plan, members)
  return members
    .filter((_, index) => {
      const own = legs[index]
      return own !== undefined && (own.left < own.right ? own.left : own.right) > own.matched
    })
    .map(({ address }) =>
      seedTransaction(address, plan, { abi: binaryPairingAbi, functionName: 'score' }),
    )
}

/** A share is paid from the second week after its own on. */
async function share(
  chain: Client,
  plan: Address,
  members: readonly SeedMember[],
): Promise<readonly SeedTransaction[]> {
  const abi = binaryPairingAbi
  const epoch =
    (await readContract(chain, { address: plan, abi, functionName: 'currentEpoch' })) - 2n
  const claims = await Promise.all(
    members.map(async ({ address, id }) => {
      const args = [epoch, BigInt(id)] as const
      const points = await readContract(chain, {
        address: plan,
        abi,
        functionName: 'pointsOf',
        args,
      })
      return points > 0n
        ? [seedTransaction(address, plan, { abi, functionName: 'claim', args: [epoch] })]
        : []
    }),
  )
  return claims.flat()
}

const legsOf = (chain: Client, plan: Address, members: readonly Pick<SeedMember, 'id'>[]) =>
  Promise.all(
    members.map(({ id }) =>
      readContract(chain, {
        address: plan,
        abi: binaryPairingAbi,
        functionName: 'legsOf',
        args: [BigInt(id)],
      }),
    ),
  )
