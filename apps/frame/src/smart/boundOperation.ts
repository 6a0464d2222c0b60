import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { rpcUserOperation, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import * as v from 'valibot'
import { refuseExcessFees, type NodePrices } from '../requests/nodePrices.ts'

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

/** What somebody else may say of an operation whose calls are ours. */
const fillable = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymaster',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterData',
]

/** What the chain takes at most from whoever pays: all the gas that an operation names, at its highest price (EntryPoint 0.7). */
export function highestCostOf(op: UserOperation): bigint {
  const gas =
    op.callGasLimit +
    op.verificationGasLimit +
    op.preVerificationGas +
    (op.paymasterVerificationGasLimit ?? 0n) +
    (op.paymasterPostOpGasLimit ?? 0n)
  return gas * op.maxFeePerGas
}

/**
 * An operation from what is ours and what somebody else filled in: nothing in it is beyond what a network takes, and nobody pays but
 * whom the operator named.
 * @param filled gas, fees, and who pays: of a bundler, or of a page
 * @param paymaster of the network
 * @throws BaseError `request.invalid`
 */
export function boundOperation(
  draft: Readonly<Record<string, unknown>>,
  filled: Readonly<Record<string, unknown>>,
  { prices, paymaster }: { readonly prices: NodePrices; readonly paymaster: string | undefined },
): UserOperation {
  const theirs = Object.fromEntries(fillable.map((name) => [name, filled[name]]))
  const read = v.safeParse(rpcUserOperation, { ...theirs, ...draft })
  if (!read.success) {
    const issue = read.issues[0]
    throw wrong(`${v.getDotPath(issue) ?? 'operation'}: ${issue.message}`)
  }
  const op = read.output
  if (op.paymaster !== undefined && !(paymaster && isSameAddress(op.paymaster, paymaster)))
    throw wrong('another contract would pay the fee than this network’s')
  if (op.maxPriorityFeePerGas > op.maxFeePerGas) throw wrong('the tip is above the whole price')
  const { maxFeePerGas, maxPriorityFeePerGas } = op
  refuseExcessFees(
    { gas: undefined, gasPrice: undefined, maxFeePerGas, maxPriorityFeePerGas },
    prices,
    undefined,
  )
  return op
}
