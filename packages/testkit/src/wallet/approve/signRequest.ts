import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import {
  custom,
  defineChain,
  http,
  type Chain,
  type Client,
  type Hex,
  type LocalAccount,
  type Transport,
  type TypedDataDefinition,
} from 'viem'
import { sendTransaction } from 'viem/actions'
import type { RpcOutcome, WalletRpcRequest } from '../core/messages.ts'
import { grantedResult } from '../core/rpcResult.ts'
import type { WalletRequest, SendTransaction } from './readWalletRequest.ts'

/** The chain that a wallet stands on, and the node that it uses for it. */
export interface WalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** Asks the node in the wallet's place; viem does when left out. */
  readonly askNode?:
    | ((rpcUrl: string, request: WalletRpcRequest) => Promise<RpcOutcome>)
    | undefined
}

/** What a key is needed for. */
export type ToSign = Extract<WalletRequest, { kind: 'message' | 'typedData' | 'send' }>

/**
 * Signs what was asked, and sends it where it is a transaction.
 * @returns the signature or the transaction's hash. Throws what the chain answers.
 */
export function signRequest(asked: ToSign, key: LocalAccount, chain: WalletChain): Promise<Hex> {
  switch (asked.kind) {
    case 'message':
      return key.signMessage({ message: asked.raw ? { raw: asked.raw } : asked.text })
    case 'typedData': {
      const { EIP712Domain: _, ...types } = asked.typedData.types
      return key.signTypedData({ ...asked.typedData, types } as unknown as TypedDataDefinition)
    }
    case 'send':
      return send(asked.transaction, key, chain)
    default:
      return asked satisfies never
  }
}

export function chainClientOf({
  id,
  name,
  rpcUrl,
  askNode,
}: WalletChain): Client<Transport, Chain> {
  const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
  return createNodeClient({
    chain: defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
    transport: askNode
      ? custom(
          { request: async (asked) => grantedResult(await askNode(rpcUrl, asked)) },
          { retryCount: 0 },
        )
      : http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 250,
  })
}

function send(transaction: SendTransaction, key: LocalAccount, chain: WalletChain): Promise<Hex> {
  const { to, data, value, gas, nonce } = transaction
  const client = chainClientOf(chain)
  return sendTransaction(client, {
    account: key,
    chain: client.chain,
    ...(to ? { to: to as Hex } : {}),
    ...(gas ? { gas } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    ...priceOf(transaction),
    data: data as Hex,
    value,
  })
}

/** The price per gas that the page asked for: the old single one, or the two of EIP-1559; empty when it left that to us. */
function priceOf(transaction: SendTransaction) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (gasPrice !== undefined) return { gasPrice }
  return {
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  }
}
