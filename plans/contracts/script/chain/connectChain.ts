import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import {
  defineChain,
  http,
  publicActions,
  testActions,
  walletActions,
  type Abi,
  type Account,
  type Address,
  type Chain as ViemChain,
  type EstimateGasParameters,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { estimateGas } from 'viem/actions'
import { nodeMessageOf } from './nodeMessageOf.ts'

type Prepare = Extract<ViemChain['prepareTransactionRequest'], readonly unknown[]>[0]

const fillGas: Prepare = async (request, { client }) => {
  if (request.gas !== undefined || !request.parameters?.includes('gas')) return request
  const estimate = await estimateGas(client, {
    ...request,
    prepare: false,
  } as EstimateGasParameters)
  return { ...request, gas: withGasMargin(estimate) }
}

/**
 * A connection that reads and sends for one account. Every transaction gets more gas than the node estimated, because the estimate is
 * made for the time of the newest block.
 *
 * @param chainId The chain that every transaction is signed for.
 */
export function connectChain(params: { rpcUrl: string; account: Account; chainId: number }) {
  const chain = defineChain({
    id: params.chainId,
    name: `chain ${params.chainId}`,
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: { default: { http: [params.rpcUrl] } },
    prepareTransactionRequest: [fillGas, { runAt: ['beforeFillTransaction'] }],
  })
  return createNodeClient({
    account: params.account,
    chain,
    transport: http(params.rpcUrl),
    pollingInterval: 100,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}

/** See {@link connectChain}. */
export type ConnectedChain = ReturnType<typeof connectChain>

/**
 * Sends call data and waits until it is mined.
 *
 * @returns Gas used.
 * @throws Error naming `what`, with the reason, when it cannot be sent, or the transaction reverts.
 */
export async function sendData(
  chain: ConnectedChain,
  call: { what: string; to: Address; data: Hex },
): Promise<bigint> {
  const hash = await chain
    .sendTransaction({ to: call.to, data: call.data })
    .catch((error: unknown) => {
      throw new Error(`${call.what} was not sent: ${nodeMessageOf(error)}`, { cause: error })
    })
  return gasOf(call.what, await chain.waitForTransactionReceipt({ hash }))
}

/** A call of one contract. */
export interface SentCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/**
 * Simulates a call, so that a revert gives its reason, sends it and waits until it is mined.
 *
 * @returns Gas used.
 * @throws Error when the call reverts.
 */
export async function sendCall(chain: ConnectedChain, call: SentCall): Promise<bigint> {
  const { request } = await chain.simulateContract(call)
  const hash = await chain.writeContract(request)
  return gasOf(call.functionName, await chain.waitForTransactionReceipt({ hash }))
}

function gasOf(what: string, receipt: TransactionReceipt): bigint {
  if (receipt.status === 'success') return receipt.gasUsed
  throw new Error(`${what}: transaction ${receipt.transactionHash} reverted.`)
}
