import { planErrorsAbi } from '@causeway/plans/protocol/abi/planErrors.gen'
import { BaseError as ViemError, getContractError, type TransactionReceipt } from 'viem'
import { call, getTransaction } from 'viem/actions'
import { isAnswer } from '../chain/isAnswer.ts'
import { log } from '../core/log.ts'
import { txProblemOf, revertError } from './txProblemOf.ts'
import type { TxDeps } from './txDeps.ts'
import type { PlanRequest, TxProblem } from './txState.ts'

/** Why a mined transaction reverted: the very call that was sent, permit included, on the state before its block. */
export async function replay(
  deps: Pick<TxDeps, 'kit' | 'nativeSymbol'>,
  request: PlanRequest,
  receipt: TransactionReceipt,
): Promise<TxProblem> {
  try {
    const client = deps.kit.client(request.chainId)
    const { input, to } = await getTransaction(client, { hash: receipt.transactionHash })
    await call(client, {
      account: request.account,
      to,
      data: input,
      blockNumber: receipt.blockNumber - 1n,
    })
  } catch (error) {
    const answer = decoded(error)
    if (isAnswer(answer)) return txProblemOf(answer, deps.nativeSymbol)
    log('warn', 'No node could say why the transaction was reverted.', error)
  }
  return txProblemOf(revertError(null, [], null), deps.nativeSymbol)
}

/** The plain call knows no ABI: what came back is read with the errors of all contracts. */
function decoded(error: unknown): unknown {
  if (!(error instanceof ViemError)) return error
  return getContractError(error, { abi: [...planErrorsAbi], args: [], functionName: '' })
}
