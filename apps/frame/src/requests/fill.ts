import { withGasMargin } from '@causeway/protocol/gasMargin'
import { BaseError } from '@causeway/protocol/errors/frame'
import type { AskedCall, Asked, Hex } from './asked.ts'
import type { FrameNode } from './node.ts'
import type { FullTransaction } from './serialize.ts'

type Fees = Extract<Asked, { kind: 'transaction' }>['fees']

/** Whatever a request left open, from the frame's own nodes: number, gas, prices. */
export async function fillTransaction(
  node: FrameNode,
  asked: { readonly call: AskedCall; readonly fees: Fees },
  account: string,
  chainId: number,
): Promise<FullTransaction> {
  const { call, fees } = asked
  // A node of another chain would have the person sign there what he saw here.
  const actual = Number(await quantity(node, 'eth_chainId'))
  if (actual !== chainId)
    throw new BaseError('chain.mismatch', { expected: String(chainId), actual: String(actual) })
  const question = {
    from: account,
    ...(call.to ? { to: call.to } : {}),
    ...(call.data ? { data: call.data } : {}),
    ...(call.value ? { value: hex(call.value) } : {}),
  }
  const [nonce, gas, prices] = await Promise.all([
    quantity(node, 'eth_getTransactionCount', [account, 'pending']),
    fees.gas ?? quantity(node, 'eth_estimateGas', [question]).then(withGasMargin),
    pricesOf(node, fees),
  ])
  return {
    chainId,
    nonce: Number(nonce),
    to: call.to,
    data: call.data,
    value: call.value,
    gas,
    fees: prices,
  }
}

async function pricesOf(node: FrameNode, fees: Fees): Promise<FullTransaction['fees']> {
  if (fees.gasPrice !== undefined && fees.maxFeePerGas === undefined)
    return { gasPrice: fees.gasPrice }
  const block = (await node.request({
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
  })) as { readonly baseFeePerGas?: string } | null
  const base = block?.baseFeePerGas
  if (base === undefined) return { gasPrice: await quantity(node, 'eth_gasPrice') }
  const tip =
    fees.maxPriorityFeePerGas ??
    (await quantity(node, 'eth_maxPriorityFeePerGas').catch(() => 1_500_000_000n))
  const most = fees.maxFeePerGas ?? BigInt(base) * 2n + tip
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most }
}

async function quantity(
  node: FrameNode,
  method: string,
  params: readonly unknown[] = [],
): Promise<bigint> {
  const answer = await node.request({ method, params })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/iu.test(answer))
    throw new BaseError('frame.wrong')
  return BigInt(answer)
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`
