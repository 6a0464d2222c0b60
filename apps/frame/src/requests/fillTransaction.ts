import { chainMismatch } from '@causeway/protocol/networks/errors'
import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import type { RequestedCall, SigningRequest } from '../context/signingRequest.ts'
import type { Hex } from 'viem'
import { refuseExcessFees, type NodePrices } from './nodePrices.ts'
import type { FrameNode } from '../context/frameNode.ts'
import type { FullTransaction } from './serialize.ts'

type Fees = Extract<SigningRequest, { kind: 'transaction' }>['fees']

type Question = Readonly<Record<string, unknown>>

const questionOf = (call: RequestedCall, account: string): Question => ({
  from: account,
  ...(call.to ? { to: call.to } : {}),
  ...(call.data ? { data: call.data } : {}),
  ...(call.value ? { value: hex(call.value) } : {}),
})

/**
 * Whatever a request left open, from the frame's own nodes: number, gas, prices. What it set is held against what they say.
 * @param as how accounts are when it runs, where they are not so yet
 * @throws BaseError `chain.mismatch` · `request.invalid` for a fee that no network takes
 */
export async function fillTransaction(
  node: FrameNode,
  asked: { readonly call: RequestedCall; readonly fees: Fees },
  account: string,
  chainId: number,
  as?: object,
): Promise<FullTransaction> {
  const { call, fees } = asked
  await checkNode(node, chainId)
  const question = questionOf(call, account)
  const [nonce, needed, prices] = await Promise.all([
    quantityFrom(node, 'eth_getTransactionCount', [account, 'pending']),
    neededGas(node, question, fees.gas !== undefined, as),
    nodePrices(node),
  ])
  refuseExcessFees(fees, prices, needed)
  return {
    chainId,
    nonce: Number(nonce),
    to: call.to,
    data: call.data,
    value: call.value,
    gas: fees.gas ?? withGasMargin(needed ?? 0n),
    fees: feesOf(fees, prices),
  }
}

/** A node of another chain would have the person sign there what he saw here. @throws BaseError `chain.mismatch` */
export async function checkNode(node: FrameNode, chainId: number): Promise<void> {
  const actual = Number(await quantityFrom(node, 'eth_chainId'))
  if (actual !== chainId)
    throw new BaseError(chainMismatch, { expected: String(chainId), actual: String(actual) })
}

/**
 * Refuses a fee that no network takes before anybody is asked. A node that says nothing is asked again before the signature.
 * @throws BaseError `request.invalid`
 */
export async function refuseAbsurdFees(
  node: FrameNode,
  { call, fees }: { readonly call: RequestedCall; readonly fees: Fees },
  account: string,
): Promise<void> {
  if (Object.values(fees).every((fee) => fee === undefined)) return
  const said = await Promise.all([
    nodePrices(node),
    neededGas(node, questionOf(call, account), true),
  ]).catch(() => null)
  if (said) refuseExcessFees(fees, ...said)
}

/** @param mayFail the request says itself how much gas there is: one that fails is shown as that */
async function neededGas(
  node: FrameNode,
  question: Question,
  mayFail: boolean,
  as?: object,
): Promise<bigint | undefined> {
  const needed = quantityFrom(node, 'eth_estimateGas', as ? [question, 'latest', as] : [question])
  return mayFail ? needed.catch(() => undefined) : needed
}

export async function nodePrices(node: FrameNode): Promise<NodePrices> {
  const [block, price, tip] = await Promise.all([
    node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }) as Promise<{
      readonly baseFeePerGas?: string
    } | null>,
    quantityFrom(node, 'eth_gasPrice'),
    quantityFrom(node, 'eth_maxPriorityFeePerGas').catch(() => 1_500_000_000n),
  ])
  const base = block?.baseFeePerGas === undefined ? undefined : BigInt(block.baseFeePerGas)
  const offered = base === undefined ? price : base + tip
  return { base, tip: base === undefined ? 0n : tip, now: offered > price ? offered : price }
}

function feesOf(fees: Fees, { base, tip: usual, now }: NodePrices): FullTransaction['fees'] {
  if (fees.gasPrice !== undefined) return { gasPrice: fees.gasPrice }
  if (base === undefined) return { gasPrice: now }
  const tip = fees.maxPriorityFeePerGas ?? usual
  const most = fees.maxFeePerGas ?? base * 2n + tip
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most }
}

export async function quantityFrom(
  node: FrameNode,
  method: string,
  params: readonly unknown[] = [],
): Promise<bigint> {
  const answer = await node.request({ method, params })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/iu.test(answer)) throw new BaseError(frameWrong)
  return BigInt(answer)
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`
