import { globalPoolAbi } from '../../protocol/abi/globalPool.gen.ts'
import { leadersAbi } from '../../protocol/abi/leaders.gen.ts'
import { rebateAbi } from '../../protocol/abi/rebate.gen.ts'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { everyWeek } from '../steps/everyWeek.ts'
import type { SeedMember } from '../world/createMembers.ts'
import type { SeedPurchase } from './purchaseSteps.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

/** What flows back to buyers: shares of the pots, points of the leaders, rebates. */
export function poolSteps(scene: SeedScene, chosen: readonly SeedPurchase[]): SeedStep[] {
  const { world, from, until, operator, members } = scene
  const buyers = (name: string) => {
    const ids = new Set(chosen.filter(({ plan }) => plan === name).map(({ member }) => member.id))
    return members.filter(({ id }) => ids.has(id))
  }
  const [pool, leaders, rebate] = ['global pool', 'leaders', 'rebate'] as const
  const recruiters = members.filter(
    ({ id }) => members.filter(({ sponsor }) => sponsor === id).length >= 3,
  )
  return [
    ...everyWeek(from + 15 * secondsOfDay, until, (chain, at) =>
      shares(chain, world.plan(pool), mostOf(buyers(pool), at)),
    ),
    ...everyWeek(from + 16 * secondsOfDay, until, async (chain) => {
      const plan = world.plan(leaders)
      const booked = await bookings(chain, plan, operator, recruiters)
      return [...booked, ...(await shares(chain, plan, recruiters))]
    }),
    ...everyWeek(from + 17 * secondsOfDay, until, (chain, at) =>
      rebates(chain, world.plan(rebate), mostOf(buyers(rebate), at)),
    ),
  ]
}

/** Every fourth forgets it in a given week. */
const mostOf = (members: readonly SeedMember[], at: number) =>
  members.filter(({ id }) => (id + Math.floor(at / secondsOfWeek)) % 4 > 0)

/** The share of the newest epoch that can be claimed: the one before the last. */
async function shares(
  chain: Client,
  plan: Address,
  members: readonly SeedMember[],
): Promise<readonly SeedTransaction[]> {
  const abi = globalPoolAbi
  const running = await readContract(chain, { address: plan, abi, functionName: 'currentEpoch' })
  const epoch = running - 2n
  const calls = await Promise.all(
    members.map(async ({ address, id }) => {
      const args = [BigInt(id), epoch] as const
      const worth = await readContract(chain, { address: plan, abi, functionName: 'shareOf', args })
      return worth > 0n
        ? [seedTransaction(address, plan, { abi, functionName: 'claim', args })]
        : []
    }),
  )
  return calls.flat()
}

/** The maintainer books the points of who sold to three direct customers in the last epoch. */
async function bookings(
  chain: Client,
  plan: Address,
  operator: Address,
  recruiters: readonly SeedMember[],
): Promise<readonly SeedTransaction[]> {
  const abi = leadersAbi
  const [running, least] = await Promise.all([
    readContract(chain, { address: plan, abi, functionName: 'currentEpoch' }),
    readContract(chain, { address: plan, abi, functionName: 'minCustomers' }),
  ])
  const calls = await Promise.all(
    recruiters.map(async ({ id }) => {
      const args = [BigInt(id), running - 1n] as const
      const { customers, points } = await readContract(chain, {
        address: plan,
        abi,
        functionName: 'activityOf',
        args,
      })
      if (points > 0n || BigInt(customers) < least) return []
      const own = await readContract(chain, {
        address: plan,
        abi,
        functionName: 'ownSpending',
        args,
      })
      return own > 0n ? [seedTransaction(operator, plan, { abi, functionName: 'book', args })] : []
    }),
  )
  return calls.flat()
}

async function rebates(
  chain: Client,
  plan: Address,
  members: readonly SeedMember[],
): Promise<readonly SeedTransaction[]> {
  const abi = rebateAbi
  const calls = await Promise.all(
    members.map(async ({ address, id }) => {
      const args = [BigInt(id)] as const
      const { vested } = await readContract(chain, {
        address: plan,
        abi,
        functionName: 'flowOf',
        args,
      })
      return vested > 0n
        ? [seedTransaction(address, plan, { abi, functionName: 'claim', args })]
        : []
    }),
  )
  return calls.flat()
}
