import {
  decodeFunctionData,
  erc20Abi,
  type Abi,
  type AbiFunction,
  type Hex,
  toFunctionSelector,
} from 'viem'
import type { KnownContracts } from '../core/knownContracts.ts'
import type { RequestMessages } from './types.ts'

/** Functions that have a sentence of their own. */
const summarized = [
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
] as const satisfies readonly (keyof RequestMessages['calls'])[]

/** Every chain has tokens of this standard; all else is known from whoever deployed it. */
const tokens = { abi: erc20Abi, amounts: 'own' } as const

export type KnownCall = {
  name: string
  /** Empty names where the contract names none. */
  args: { name: string; value: unknown }[]
  /** Whose amounts these are: the called token's own, or the token that plans stake. */
  amounts: 'own' | 'stake'
}

/** The function and arguments of call data by the contracts that the wallet was told of; undefined when none of them fits. */
export function decodeKnownCall(
  data: string,
  contracts: KnownContracts = [],
): KnownCall | undefined {
  const selector = data.slice(0, 10)
  for (const { abi, amounts } of [...contracts, tokens]) {
    const entry = (abi as Abi).find(
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
        amounts,
      }
    } catch {
      return undefined // the selector fits but the arguments do not: say that it could not be decoded
    }
  }
  return undefined
}

/** What a call of this function does, in a sentence. */
export function summaryOf(name: string, words: RequestMessages): string {
  const known = summarized.find((one) => one === name)
  return known ? words.calls[known] : words.send.calls(name)
}
