import { decodeFunctionData, type TransactionReceipt } from 'viem'
import { getTransaction, simulateContract } from 'viem/actions'
import { stakingCallAbi, type PlanCall } from './calls.ts'
import { isAnswer } from '../chain/isAnswer.ts'
import { log } from '../log.ts'
import { problemOf, revertError } from './problem.ts'
import type { TxDeps } from './deps.ts'
import type { PlanRequest, Problem } from './types.ts'

/** Why a mined transaction reverted: the very call that was sent, permit included, on the state before its block. */
export async function replay(
  deps: Pick<TxDeps, 'kit' | 'nativeSymbol'>,
  request: PlanRequest,
  receipt: TransactionReceipt,
): Promise<Problem> {
  try {
    const client = deps.kit.client(request.chainId)
    const { input } = await getTransaction(client, { hash: receipt.transactionHash })
    // Every request of this app was made by `planCall`.
    const sent = decodeFunctionData({ abi: stakingCallAbi, data: input }) as PlanCall
    await simulateContract(client, {
      account: request.account,
      address: request.plan,
      abi: stakingCallAbi,
      ...sent,
      blockNumber: receipt.blockNumber - 1n,
    })
  } catch (error) {
    if (isAnswer(error)) return problemOf(error, deps.nativeSymbol)
    log('warn', 'No node could say why the transaction was reverted.', error)
  }
  return problemOf(revertError(null, [], null), deps.nativeSymbol)
}
