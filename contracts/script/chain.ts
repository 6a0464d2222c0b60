import {
  createClient,
  defineChain,
  http,
  publicActions,
  testActions,
  walletActions,
  type Abi,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'

/**
 * A connection that reads and sends for one account.
 *
 * @param chainId The chain that every transaction is signed for.
 */
export function connect(params: { rpcUrl: string; account: LocalAccount; chainId: number }) {
  const chain = defineChain({
    id: params.chainId,
    name: `chain ${params.chainId}`,
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: { default: { http: [params.rpcUrl] } },
  })
  return createClient({
    account: params.account,
    chain,
    transport: http(params.rpcUrl),
    pollingInterval: 100,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}

/** See {@link connect}. */
export type Chain = ReturnType<typeof connect>

/**
 * Sends call data and waits until it is mined.
 *
 * @throws Error naming `what` when the transaction reverts.
 */
export async function sendData(
  chain: Chain,
  call: { what: string; to: Address; data: Hex },
): Promise<void> {
  const hash = await chain.sendTransaction({ to: call.to, data: call.data })
  const receipt = await chain.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`${call.what}: transaction ${hash} reverted.`)
}

/** A call of one contract. */
export interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/**
 * Simulates a call, so that a revert gives its reason, sends it and waits until it is mined.
 *
 * @throws Error when the call reverts.
 */
export async function sendCall(chain: Chain, call: Call): Promise<void> {
  const { request } = await chain.simulateContract(call)
  const hash = await chain.writeContract(request)
  const receipt = await chain.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') {
    throw new Error(`${call.functionName}: transaction ${hash} reverted.`)
  }
}
