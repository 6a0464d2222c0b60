import { BaseError } from '@causeway/protocol/errors/baseError'
import { networkNotFound } from '@causeway/protocol/networks/errors'
import { httpLimits } from '@causeway/protocol/http/limits'
import type { Network } from '@causeway/protocol/networks'
import {
  type AskSolana,
  confirmed,
  inContext,
  safeInteger,
} from '@causeway/protocol/solana/askSolana'
import * as v from 'valibot'
import { nodeError } from '../../actions/calls/nodeError.ts'

/** What a node said against a question: its own code and words. */
class NodeRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const Answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

/**
 * Asks a network's own nodes, the first that answers. What one of them refuses is not asked of the next.
 * @param schema what the answer must be
 * @throws BaseError what the node reported, by its code
 */
export async function requestSolanaNode<S extends v.GenericSchema>(
  network: Network,
  method: string,
  params: readonly unknown[],
  schema: S,
): Promise<v.InferOutput<S>> {
  let problem: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      return v.parse(schema, await askOne(url, method, params))
    } catch (error) {
      if (error instanceof NodeRefusal) throw nodeError(error, method)
      problem = error
    }
  }
  throw nodeError(problem, method)
}

async function askOne(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(httpLimits.timeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { error, result } = v.parse(Answer, await response.json())
  if (error) throw new NodeRefusal(error.code, error.message)
  return result
}

/** The same for what reads a network by itself. */
export function requestSolana(network: Network): AskSolana {
  return (method, params) => requestSolanaNode(network, method, params, v.unknown())
}

/**
 * What an account holds of SOL, in lamports.
 * @throws BaseError what the node reported
 */
export async function solanaBalance(network: Network, address: string): Promise<bigint> {
  const { value } = await requestSolanaNode(
    network,
    'getBalance',
    [address, confirmed],
    inContext(safeInteger),
  )
  return value
}

/** The network of an id among those of the kit. @throws BaseError `network.notFound` */
export function solanaNetwork(networks: readonly Network[], id: Network['id']): Network {
  const found = networks.find((network) => network.id === id)
  if (!found) throw new BaseError(networkNotFound, { details: `No network ${id}.` })
  return found
}
