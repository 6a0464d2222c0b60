import { DelegationManager, EntryPoint, HybridDeleGator } from '@metamask/delegation-abis'
import {
  decodeErrorResult,
  encodeFunctionData,
  parseEventLogs,
  type Hex,
  type RpcLog,
  type TransactionReceipt,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { Anvil } from '../chain/startAnvil.ts'

/** What became of an operation: done, taken and failed inside (`reason` is the contract's own), or not taken at all. */
export interface HandledOperation {
  readonly outcome: 'done' | 'failed' | 'refused'
  readonly reason: string
  readonly hash?: Hex
}

/** Carries out one signed user operation on a local chain as a bundler would, from the chain's first account. */
export async function handleOperation(
  chain: Pick<Anvil, 'request'>,
  entryPoint: Hex,
  op: UserOperation,
): Promise<HandledOperation> {
  const [from] = (await chain.request('eth_accounts')) as [Hex]
  const data = encodeFunctionData({
    abi: EntryPoint,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(op)], from],
  })
  const transaction = { from, to: entryPoint, data, gas: '0x989680' }
  const refusal = await refusalOf(chain, transaction)
  if (refusal !== null) return { outcome: 'refused', reason: refusal }
  const sent = await chain.request('eth_sendTransaction', [transaction])
  await chain.request('evm_mine')
  const receipt = (await chain.request('eth_getTransactionReceipt', [sent])) as {
    logs: (RpcLog & TransactionReceipt['logs'][number])[]
  }
  const events = parseEventLogs({ abi: EntryPoint, logs: receipt.logs })
  const ended = events.find(({ eventName }) => eventName === 'UserOperationEvent')
  if (ended?.eventName !== 'UserOperationEvent') throw new Error('The operation left no event')
  const failed = events.find(({ eventName }) => eventName === 'UserOperationRevertReason')
  const reason = failed?.eventName === 'UserOperationRevertReason' ? failed.args.revertReason : '0x'
  const hash = ended.args.userOpHash
  return ended.args.success
    ? { outcome: 'done', reason: '', hash }
    : { outcome: 'failed', reason: textOf(reason), hash }
}

async function refusalOf(
  chain: Pick<Anvil, 'request'>,
  transaction: object,
): Promise<string | null> {
  try {
    await chain.request('eth_call', [transaction, 'latest'])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A revert's words: the text of `Error(string)`, or the name of a custom error of the framework. */
function textOf(data: Hex): string {
  if (data === '0x') return ''
  try {
    const abi = [...DelegationManager, ...HybridDeleGator]
    const { errorName, args }: { errorName: string; args?: readonly unknown[] } = decodeErrorResult(
      {
        abi,
        data,
      },
    )
    return errorName === 'Error' ? String(args?.[0]) : errorName
  } catch {
    // Of a contract that is not known here.
    return data
  }
}
