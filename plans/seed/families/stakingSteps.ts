import { stakingAbi } from '../../protocol/abi/staking.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { stakingRun, type StakingStep } from './stakingRun.ts'
import type { SeedScene } from '../world/seedWorld.ts'

/** Funding periods of both plans, in days (`plans/contracts/script/plans/stakingSpecs.ts`). */
const periodDays = 30
const abi = stakingAbi
const cwy = (tokens: number) => parseUnits(String(tokens), 18)

/** The two plain staking plans: one pays in the product token, one in USDC. */
export function stakingSteps({ world, from, operator, members }: SeedScene): SeedStep[] {
  const plans = {
    first: { plan: world.plan('staking CWY for CWY'), reward: world.tokens.product, decimals: 18 },
    second: { plan: world.plan('staking CWY for USDC'), reward: world.tokens.usdc, decimals: 6 },
  }
  return stakingRun({ first: periodDays, second: periodDays }).map((step) => {
    const at = from + step.at
    const { plan, reward, decimals } = plans[step.plan]
    if (step.kind === 'fund') {
      const amount = parseUnits(String(step.tokens), decimals)
      return {
        at,
        calls: [
          seedTransaction(
            operator,
            plan,
            { abi, functionName: 'fund', args: [amount] },
            { token: reward, amount },
          ),
        ],
      }
    }
    const by = members[step.member]?.address
    if (!by) throw new Error(`The run has no member ${step.member}.`)
    if (step.kind === 'stake') {
      const amount = cwy(step.tokens)
      const pays = { token: world.tokens.product, amount }
      return {
        at,
        calls: [seedTransaction(by, plan, { abi, functionName: 'deposit', args: [amount] }, pays)],
      }
    }
    return { at, calls: (chain: Client) => decide(chain, plan, by, step) }
  })
}

type Later = Exclude<StakingStep, { kind: 'fund' | 'stake' }>

/** Nothing when there is nothing to claim or withdraw: a person would not have tried. */
async function decide(
  chain: Client,
  plan: Address,
  by: Address,
  step: Later,
): Promise<readonly SeedTransaction[]> {
  const functionName = step.kind === 'claim' ? 'pendingOf' : 'stakeOf'
  const there = await readContract(chain, { address: plan, abi, functionName, args: [by] })
  const amount = step.kind === 'withdraw' ? (there * BigInt(step.percent)) / 100n : there
  if (amount === 0n) return []
  if (step.kind === 'withdraw')
    return [seedTransaction(by, plan, { abi, functionName: 'withdraw', args: [amount] })]
  return [seedTransaction(by, plan, { abi, functionName: step.kind })]
}
