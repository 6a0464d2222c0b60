import { hybridMatrixAbi } from '../../protocol/abi/hybridMatrix.gen.ts'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { everyWeek } from '../steps/everyWeek.ts'
import { secondsOfDay, type SeedScene } from '../world/seedWorld.ts'

const abi = hybridMatrixAbi
const plans = ['binary matrix', 'hybrid matrix', 'hybrid matrix clone']

/** Seats come with purchases; what they earn is claimed by their owners, most weeks by most of them. */
export function matrixSteps({ world, from, until, operator, members }: SeedScene): SeedStep[] {
  const walletOf = new Map(members.map(({ id, address }) => [id, address]))
  return everyWeek(from + 14 * secondsOfDay, until, async (chain, at) => {
    const calls = await Promise.all(
      plans.map((name) => claims(chain, world.plan(name), operator, walletOf, at)),
    )
    return calls.flat()
  })
}

async function claims(
  chain: Client,
  plan: Address,
  operator: Address,
  walletOf: ReadonlyMap<number, Address>,
  at: number,
): Promise<readonly SeedTransaction[]> {
  const pages = await Promise.all(
    [1n, 101n].map((from) =>
      readContract(chain, { address: plan, abi, functionName: 'seats', args: [from, 100n] }),
    ),
  )
  const owned = new Map<number, bigint[]>()
  for (const [index, { owner, earned, paid }] of pages.flat().entries())
    if (earned > paid) owned.set(owner, [...(owned.get(owner) ?? []), BigInt(index + 1)])
  const calls = [...owned].flatMap(([owner, seats]) => {
    const wallet = walletOf.get(owner)
    const sleeps = (owner + Math.floor(at / secondsOfDay)) % 4 === 0
    return wallet && !sleeps
      ? [seedTransaction(wallet, plan, { abi, functionName: 'claim', args: [seats] })]
      : []
  })
  const [unallocated, treasury] = await Promise.all(
    (['sweepable', 'treasuryDue'] as const).map((functionName) =>
      readContract(chain, { address: plan, abi, functionName }),
    ),
  )
  const isSwept = (unallocated ?? 0n) + (treasury ?? 0n) > 0n
  return [
    ...(isSwept ? [seedTransaction(operator, plan, { abi, functionName: 'sweep' })] : []),
    ...calls,
  ]
}
