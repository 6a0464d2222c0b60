import { stakingAbi } from '../protocol/abi/staking.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Act, type Deed } from './deed.ts'
import { stakingStory, type StakingDeed } from './stakingStory.ts'
import type { Scene } from './world.ts'

/** Funding periods of both plans, in days (`plans/contracts/script/plans/staking.ts`). */
const periodDays = 30
const abi = stakingAbi
const cwy = (tokens: number) => parseUnits(String(tokens), 18)

/** The two plain staking plans: one pays in the product token, one in USDC. */
export function staking({ world, from, operator, members }: Scene): Deed[] {
  const plans = {
    first: { plan: world.plan('staking CWY for CWY'), reward: world.tokens.product, decimals: 18 },
    second: { plan: world.plan('staking CWY for USDC'), reward: world.tokens.usdc, decimals: 6 },
  }
  return stakingStory({ first: periodDays, second: periodDays }).map((deed) => {
    const at = from + deed.at
    const { plan, reward, decimals } = plans[deed.plan]
    if (deed.kind === 'fund') {
      const amount = parseUnits(String(deed.tokens), decimals)
      return {
        at,
        acts: [
          act(
            operator,
            plan,
            { abi, functionName: 'fund', args: [amount] },
            { token: reward, amount },
          ),
        ],
      }
    }
    const by = members[deed.member]?.address
    if (!by) throw new Error(`The story has no member ${deed.member}.`)
    if (deed.kind === 'stake') {
      const amount = cwy(deed.tokens)
      const pays = { token: world.tokens.product, amount }
      return { at, acts: [act(by, plan, { abi, functionName: 'deposit', args: [amount] }, pays)] }
    }
    return { at, acts: (chain: Client) => decide(chain, plan, by, deed) }
  })
}

type Later = Exclude<StakingDeed, { kind: 'fund' | 'stake' }>

/** Nothing when there is nothing to claim or withdraw: a person would not have tried. */
async function decide(
  chain: Client,
  plan: Address,
  by: Address,
  deed: Later,
): Promise<readonly Act[]> {
  const functionName = deed.kind === 'claim' ? 'pendingOf' : 'stakeOf'
  const there = await readContract(chain, { address: plan, abi, functionName, args: [by] })
  const amount = deed.kind === 'withdraw' ? (there * BigInt(deed.percent)) / 100n : there
  if (amount === 0n) return []
  if (deed.kind === 'withdraw')
    return [act(by, plan, { abi, functionName: 'withdraw', args: [amount] })]
  return [act(by, plan, { abi, functionName: deed.kind })]
}
