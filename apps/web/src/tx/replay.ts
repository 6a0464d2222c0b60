import type { TransactionReceipt } from 'viem'
import { simulateContract } from 'viem/actions'
import { planCall, stakingCallAbi } from './calls.ts'
import { problemOf, revertError } from './problem.ts'
import type { TxDeps } from './runner.ts'
import type { PlanRequest, Problem } from './types.ts'

/** Why a mined transaction reverted: the same call on the state before its block. */
export async function replay(
  deps: Pick<TxDeps, 'kit' | 'nativeSymbol'>,
  request: PlanRequest,
  receipt: TransactionReceipt,
): Promise<Problem> {
  try {
    await simulateContract(deps.kit.client(request.chainId), {
      account: request.account,
      address: request.plan,
      abi: stakingCallAbi,
      ...planCall(request, null),
      blockNumber: receipt.blockNumber - 1n,
    })
  } catch (error) {
    return problemOf(error, deps.nativeSymbol)
  }
  return problemOf(revertError(null, [], null), deps.nativeSymbol)
}
