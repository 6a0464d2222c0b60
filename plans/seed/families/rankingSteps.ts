import { rankingStakingV2Abi } from '../../protocol/abi/rankingStakingV2.gen.ts'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { stakersOf } from './stakeSteps.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const abi = rankingStakingV2Abi
const places = 20

/** The weekly list of the twenty largest average stakes: posted by a watcher after each epoch, claimed after two days. */
export function rankingSteps({ world, from, until, members }: SeedScene): SeedStep[] {
  const plan = world.plan('ranking staking 2')
  const stakers = stakersOf(members, 'ranking staking 2').map(({ address }) => address)
  const [watcher] = stakers
  if (!watcher) throw new Error('Ranking staking has no stakers.')
  const steps: SeedStep[] = []
  // Epochs are whole weeks since 1970.
  for (let epoch = Math.ceil(from / secondsOfWeek); (epoch + 1) * secondsOfWeek < until; epoch++) {
    const over = (epoch + 1) * secondsOfWeek
    const list = (chain: Client) => best(chain, plan, stakers, BigInt(epoch))
    steps.push({
      at: over + secondsOfDay / 2,
      calls: async (chain) => {
        const found = await list(chain)
        if (found.length === 0) return []
        return [
          seedTransaction(watcher, plan, {
            abi,
            functionName: 'post',
            args: [BigInt(epoch), found],
          }),
        ]
      },
    })
    steps.push({
      at: over + 3 * secondsOfDay,
      calls: async (chain) => claims(chain, plan, BigInt(epoch), await list(chain)),
    })
  }
  return steps
}

async function best(
  chain: Client,
  plan: Address,
  stakers: readonly Address[],
  epoch: bigint,
): Promise<Address[]> {
  const scored = await Promise.all(
    stakers.map(async (member) => {
      const args = [member, epoch] as const
      const score = await readContract(chain, { address: plan, abi, functionName: 'scoreOf', args })
      return { member, score }
    }),
  )
  return scored
    .filter(({ score }) => score > 0n)
    .sort((a, b) => Number(b.score - a.score) || (BigInt(a.member) < BigInt(b.member) ? -1 : 1))
    .slice(0, places)
    .map(({ member }) => member)
}

async function claims(
  chain: Client,
  plan: Address,
  epoch: bigint,
  list: readonly Address[],
): Promise<readonly SeedTransaction[]> {
  const args = [epoch] as const
  const [pot] = await readContract(chain, { address: plan, abi, functionName: 'potOf', args })
  if (pot === 0n) return []
  // Every fifth forgets it; the rest of the pot moves on in half a year.
  return list.flatMap((member, index) =>
    index % 5 === 4
      ? []
      : [
          seedTransaction(member, plan, {
            abi,
            functionName: 'claim',
            args: [epoch, list, BigInt(index)],
          }),
        ],
  )
}
