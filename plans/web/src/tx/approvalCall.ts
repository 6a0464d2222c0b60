import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import {
  BaseError as ViemError,
  encodeFunctionData,
  ExecutionRevertedError,
  type Address,
} from 'viem'
import { call } from 'viem/actions'
import type { Kit } from '@causeway/kit'

/** An approval of exactly this amount; nothing is ever approved without limit. */
export function approvalCall(token: Address, plan: Address, amount: bigint) {
  return { address: token, abi: erc20Abi, functionName: 'approve', args: [plan, amount] } as const
}

/**
 * Whether a token refuses to change an allowance that is not zero, as USDT does: it has to be taken back first.
 * Tried without decoding an answer, because such tokens also return nothing where the standard wants a boolean.
 * @throws viem's error when the node could not say
 */
export async function needsReset(
  client: ReturnType<Kit['client']>,
  params: { account: Address; token: Address; plan: Address; amount: bigint; allowance: bigint },
): Promise<boolean> {
  const { account, token, plan, amount, allowance } = params
  if (allowance === 0n) return false
  const { address, ...approval } = approvalCall(token, plan, amount)
  try {
    await call(client, { account, to: address, data: encodeFunctionData(approval) })
    return false
  } catch (error) {
    if (error instanceof ViemError && error.walk((one) => one instanceof ExecutionRevertedError))
      return true
    throw error
  }
}
