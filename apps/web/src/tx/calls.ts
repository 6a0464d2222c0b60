import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import { parseSignature } from 'viem'
import type { Permit, PlanRequest } from './types.ts'

/** Everything a staking plan may revert with, its token's errors included, so that each can be decoded. */
export const stakingCallAbi = [
  ...stakingAbi,
  ...erc20Abi.filter((item) => item.type === 'error'),
] as const

export type PlanCall =
  | { readonly functionName: 'deposit' | 'withdraw'; readonly args: readonly [bigint] }
  | {
      readonly functionName: 'depositWithPermit'
      readonly args: readonly [bigint, bigint, number, `0x${string}`, `0x${string}`]
    }
  | { readonly functionName: 'claim' | 'exit' | 'exitNow'; readonly args: readonly [] }

/** The contract call of a request. */
export function planCall(
  request: Pick<PlanRequest, 'action' | 'amount'>,
  permit: Permit | null,
): PlanCall {
  const { action, amount } = request
  switch (action) {
    case 'deposit': {
      if (!permit) return { functionName: 'deposit', args: [amount] }
      const { r, s, v, yParity } = parseSignature(permit.signature)
      return {
        functionName: 'depositWithPermit',
        args: [amount, permit.deadline, Number(v ?? BigInt(yParity) + 27n), r, s],
      }
    }
    case 'withdraw':
      return { functionName: 'withdraw', args: [amount] }
    case 'claim':
    case 'exit':
    case 'exitNow':
      return { functionName: action, args: [] }
    default:
      return action satisfies never
  }
}
