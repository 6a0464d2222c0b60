import { type AmountKind, formatAmount } from '@causeway/protocol/amount/formatAmount'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'

export const decimals = { CWY: 18, USDC: 6, WMATIC: 18, DAI: 18, CWT: 12 } as const
export type TokenUnit = keyof typeof decimals

/** A plan to be visited, and what its figures must be by the contract's own views. */
export interface Subject<A extends Abi> {
  /** Behind /plans/. */
  readonly path: string
  readonly plan: Address
  readonly abi: A
  /** What stands on the page at a block, by label. */
  readonly figures: (at: SubjectReading<A>) => Promise<Readonly<Record<string, string>>>
}

/** The contract at one block. */
export interface SubjectReading<A extends Abi> {
  readonly ask: <Name extends ContractFunctionName<A, 'view' | 'pure'>>(
    name: Name,
    ...args: ContractFunctionArgs<A, 'view' | 'pure', Name> & readonly unknown[]
  ) => Promise<ContractFunctionReturnType<A, 'view' | 'pure', Name>>
  readonly member: Address
  /** Number in the hub; 0 for who is no member. */
  readonly id: bigint
  readonly now: bigint
}

/** An amount as the page writes it. */
export const amountAsShown = (base: bigint, unit: TokenUnit, kind?: AmountKind): string =>
  plainGaps(formatAmount(base, { decimals: decimals[unit], symbol: unit }, { kind }))

/** Gaps that do not break, as simple spaces. */
export const plainGaps = (text: string): string => text.replaceAll(/\s/gu, ' ')
