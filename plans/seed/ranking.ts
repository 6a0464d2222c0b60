import { rankingStakingV2Abi } from '../protocol/abi/rankingStakingV2.gen.ts'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Act, type Deed } from './deed.ts'
import { stakersOf } from './stakes.ts'
import { day, week, type Scene } from './world.ts'

const abi = rankingStakingV2Abi
const places = 20

/** The weekly list of the twenty largest average stakes: posted by a watcher after each epoch, claimed after two days. */
export function ranking({ world, from, until, members }: Scene): Deed[] {
  const plan = world.plan('ranking staking 2')
  const stakers = stakersOf(members, 'ranking staking 2').map(({ address }) => address)
  const [watcher] = stakers
  if (!watcher) throw new Error('Ranking staking has no stakers.')
  const deeds: Deed[] = []
  // Epochs are whole weeks since 1970.
  for (let epoch = Math.ceil(from / week); (epoch + 1) * week < until; epoch++) {
    const over = (epoch + 1) * week
    const list = (chain: Client) => best(chain, plan, stakers, BigInt(epoch))
    deeds.push({
      at: over + day / 2,
      acts: async (chain) => {
        const found = await list(chain)
        if (found.length === 0) return []
        return [act(watcher, plan, { abi, functionName: 'post', args: [BigInt(epoch), found] })]
      },
    })
    deeds.push({
      at: over + 3 * day,
      acts: async (chain) => claims(chain, plan, BigInt(epoch), await list(chain)),
    })
  }
  return deeds
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
): Promise<readonly Act[]> {
  const args = [epoch] as const
  const [pot] = await readContract(chain, { address: plan, abi, functionName: 'potOf', args })
  if (pot === 0n) return []
  // Every fifth forgets it; the rest of the pot moves on in half a year.
  return list.flatMap((member, index) =>
    index % 5 === 4
      ? []
      : [act(member, plan, { abi, functionName: 'claim', args: [epoch, list, BigInt(index)] })],
  )
}
