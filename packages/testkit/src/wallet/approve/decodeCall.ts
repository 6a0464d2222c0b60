import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { factoryAbi } from '@causeway/protocol/plans/abi/factory.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import { vaultAbi } from '@causeway/protocol/plans/abi/vault.gen'
import { decodeFunctionData, type Abi, type AbiFunction, type Hex, toFunctionSelector } from 'viem'

const summaries: Record<string, string> = {
  deposit: 'Stakes tokens in the plan.',
  depositWithPermit: 'Stakes tokens in the plan, allowed by the permit that you signed.',
  claim: 'Pays your reward to your account.',
  claimTo: 'Pays your reward to another account.',
  withdraw: 'Takes staked tokens back.',
  withdrawTo: 'Takes staked tokens back, to another account.',
  exit: 'Takes all staked tokens back and pays your reward.',
  exitNow: 'Takes all staked tokens back and gives up the reward.',
  fund: 'Adds rewards to the plan.',
  approve: 'Lets a contract take tokens from your account.',
  transfer: 'Sends tokens.',
  transferFrom: 'Moves tokens of another account.',
}

const families: { abi: Abi; tokenArgument: 'target' | 'stake' }[] = [
  { abi: stakingAbi, tokenArgument: 'stake' },
  { abi: erc20Abi, tokenArgument: 'target' },
  { abi: vaultAbi, tokenArgument: 'stake' },
  { abi: factoryAbi, tokenArgument: 'stake' },
]

export type Call = {
  name: string
  summary: string
  args: { name: string; value: unknown }[]
  /** Whose amounts these are: the called token's own, or the token that plans stake. */
  tokenArgument: 'target' | 'stake'
}

/** The function and arguments of call data by the product's ABIs; undefined when none of them fits. */
export function decodeCall(data: string): Call | undefined {
  const selector = data.slice(0, 10)
  for (const { abi, tokenArgument } of families) {
    const entry = abi.find(
      (one): one is AbiFunction => one.type === 'function' && toFunctionSelector(one) === selector,
    )
    if (!entry) continue
    try {
      const { args } = decodeFunctionData({ abi: [entry], data: data as Hex })
      return {
        name: entry.name,
        summary: summaries[entry.name] ?? `Calls ${entry.name}.`,
        args: entry.inputs.map((input, index) => ({
          name: input.name || `argument ${index + 1}`,
          value: args[index],
        })),
        tokenArgument,
      }
    } catch {
      return undefined // the selector fits but the arguments do not: say that it could not be decoded
    }
  }
  return undefined
}
