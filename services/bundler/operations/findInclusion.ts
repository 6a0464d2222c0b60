import { isSameAddress, type Address } from '@causeway/protocol/address'
import {
  decodeEventLog,
  numberToHex,
  type Hex,
  type RpcLog,
  type RpcTransactionReceipt,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { bundlerLimits } from '../limits.ts'
import type { Inclusion } from './operationState.ts'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` */
const eventTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Which operation, and who may tell of it. */
export interface Sought {
  readonly hash: Hex
  readonly sender: Address
  readonly entryPoint: Address
}

export interface OwnEvent {
  readonly success: boolean
  readonly cost: bigint
  readonly gasUsed: bigint
  readonly paymaster: Address
  readonly nonce: bigint
}

/** What an event says of an operation; null: it is another contract's, of another operation, or of another account. */
export function ownEvent(log: RpcLog, { hash, sender, entryPoint }: Sought): OwnEvent | null {
  if (!isSameAddress(log.address, entryPoint) || log.topics[0] !== eventTopic) return null
  const { eventName, args } = decodeEventLog({
    abi: entryPoint07Abi,
    data: log.data,
    topics: log.topics,
  })
  if (eventName !== 'UserOperationEvent') return null
  if (args.userOpHash !== hash || !isSameAddress(args.sender, sender)) return null
  const { success, actualGasCost, actualGasUsed, paymaster, nonce } = args
  return { success, cost: actualGasCost, gasUsed: actualGasUsed, paymaster, nonce }
}

export function receiptOf(client: RpcClient, hash: Hex): Promise<RpcTransactionReceipt | null> {
  return client.request({ method: 'eth_getTransactionReceipt', params: [hash] }) as never
}

/** Where a receipt has an operation; null: nowhere. */
export function inclusionIn(receipt: RpcTransactionReceipt, sought: Sought): Inclusion | null {
  for (const log of receipt.logs) {
    const event = ownEvent(log, sought)
    if (event === null) continue
    return {
      transactionHash: receipt.transactionHash,
      blockNumber: Number(receipt.blockNumber),
      blockHash: receipt.blockHash,
      success: event.success,
      cost: event.cost,
    }
  }
  return null
}

/**
 * Looks for an operation in blocks, whoever sent its bundle.
 * @param fromBlock it is in no earlier one
 */
export async function searchInclusion(
  client: RpcClient,
  sought: Sought,
  fromBlock: number,
): Promise<Inclusion | null> {
  const head = Number(await client.request({ method: 'eth_blockNumber' }))
  const last = Math.min(head, fromBlock + bundlerLimits.logBlocks * bundlerLimits.logPages)
  for (let from = fromBlock; from <= last; from += bundlerLimits.logBlocks) {
    const to = Math.min(last, from + bundlerLimits.logBlocks - 1)
    const logs: readonly RpcLog[] = await client.request({
      method: 'eth_getLogs',
      params: [
        {
          address: sought.entryPoint,
          topics: [eventTopic, sought.hash],
          fromBlock: numberToHex(from),
          toBlock: numberToHex(to),
        },
      ],
    })
    for (const log of logs) {
      const event = ownEvent(log, sought)
      if (event === null || !log.transactionHash || !log.blockHash) continue
      return {
        transactionHash: log.transactionHash,
        blockNumber: Number(log.blockNumber),
        blockHash: log.blockHash,
        success: event.success,
        cost: event.cost,
      }
    }
  }
  return null
}
