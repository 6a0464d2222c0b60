import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { decodeFunctionData, type Abi, type AbiFunction, type Hex, toFunctionSelector } from 'viem'
import type { AskedMessages } from './scene.ts'

/** Functions that have a sentence of their own. */
const told = [
  'deposit',
  'depositWithPermit',
  'claim',
  'claimTo',
  'withdraw',
  'withdrawTo',
  'exit',
  'exitNow',
  'fund',
  'approve',
  'transfer',
  'transferFrom',
] as const satisfies readonly (keyof AskedMessages['calls'])[]

const families: { abi: Abi; tokenArgument: 'target' | 'stake' }[] = [
  { abi: stakingAbi, tokenArgument: 'stake' },
  { abi: erc20Abi, tokenArgument: 'target' },
  { abi: vaultAbi, tokenArgument: 'stake' },
  { abi: factoryAbi, tokenArgument: 'stake' },
]

export type Call = {
  name: string
  /** Empty names where the contract names none. */
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
        args: entry.inputs.map((input, index) => ({
          name: input.name ?? '',
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

/** What a call of this function does, in a sentence. */
export function summaryOf(name: string, words: AskedMessages): string {
  const known = told.find((one) => one === name)
  return known ? words.calls[known] : words.send.calls(name)
}
