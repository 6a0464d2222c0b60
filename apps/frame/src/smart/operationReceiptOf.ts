import { isSameAddress, isHash32 } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import * as v from 'valibot'
import type { Frame } from '../context/frame.ts'
import type { Hex } from 'viem'
import { requestBundler } from './requestBundler.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

/** What became of an operation. */
export interface OperationReceipt {
  readonly userOperationHash: Hex
  /** Whether its calls ran: an operation that failed is paid for, and changed nothing else. */
  readonly success: boolean
  /** The bundler's transaction. */
  readonly transactionHash: Hex
  /** As the node says it. */
  readonly receipt: Readonly<Record<string, unknown>>
}

/** An operation on its way. */
export interface SentOperation {
  readonly userOperationHash: Hex
  /** Ends when the chain has it. @throws BaseError `frame.expired` where it takes too long */
  wait(): Promise<OperationReceipt>
}

const word = v.custom<Hex>(isHash32)
const ofBundler = v.object({ userOpHash: word, receipt: v.object({ transactionHash: word }) })
const ofNode = v.looseObject({
  logs: v.array(
    v.looseObject({ address: v.string(), topics: v.array(v.string()), data: v.string() }),
  ),
})
/** UserOperationEvent of EntryPoint 0.7: its operation, its account, who paid; then number, success, cost, gas. */
const ended = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * Where an operation went, null while it is on its way. The bundler says in which transaction; whether it succeeded is the entry
 * point's own word, on the frame's node.
 * @throws BaseError `frame.wrong` where the bundler names another operation, or a transaction without this one
 */
export async function operationReceiptOf(
  frame: Frame,
  { chainId, network, contracts }: Pick<SmartAccountContext, 'chainId' | 'network' | 'contracts'>,
  hash: Hex,
): Promise<OperationReceipt | null> {
  const said = await requestBundler(frame, chainId, 'eth_getUserOperationReceipt', [hash])
  if (said === null) return null
  const told = v.safeParse(ofBundler, said)
  if (!told.success || told.output.userOpHash.toLowerCase() !== hash.toLowerCase())
    throw new BaseError(frameWrong)
  const { transactionHash } = told.output.receipt
  const receipt = await frame
    .nodeOf(network)
    .request({ method: 'eth_getTransactionReceipt', params: [transactionHash] })
  // The bundler's node may be ahead of ours.
  if (receipt === null) return null
  const read = v.safeParse(ofNode, receipt)
  const event = read.success
    ? read.output.logs.find(
        ({ address, topics }) =>
          isSameAddress(address, contracts.entryPoint) &&
          topics[0] === ended &&
          topics[1]?.toLowerCase() === hash.toLowerCase(),
      )
    : undefined
  if (!read.success || !event) throw new BaseError(frameWrong)
  const success = BigInt(`0x${event.data.slice(2 + 64, 2 + 128)}`) === 1n
  return { userOperationHash: hash, success, transactionHash, receipt: read.output }
}
