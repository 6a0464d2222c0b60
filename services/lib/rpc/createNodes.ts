import { batchCalls } from '@causeway/protocol/rpc/batchCalls'
import type { Pinged } from '@causeway/protocol/rpc/createEndpointRanking'
import { httpLimits } from '@causeway/protocol/http/limits'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { custom, RpcRequestError, type Client } from 'viem'
import { getHttpRpcClient } from 'viem/utils'

/** A node's client. Actions of viem run on it. */
export type RpcClient = Client

/** One JSON-RPC node. */
export interface Node {
  readonly url: string
  readonly client: RpcClient
}

/** Clients for the URLs in their order. Calls of one tick travel together as a JSON-RPC batch. */
export function createNodes(
  urls: readonly string[],
  timeoutMs: number = httpLimits.timeoutMs,
): Node[] {
  return urls.map((url) => {
    const http = getHttpRpcClient(url, { timeout: timeoutMs })
    const request = batchCalls(
      (body) => http.request({ body: body as never }),
      (body, error) => new RpcRequestError({ body: { ...body }, error, url }),
    )
    return {
      url,
      client: createNodeClient({ cacheTime: 0, transport: custom({ request }, { retryCount: 0 }) }),
    }
  })
}

/** Head and chain in one batch. */
export async function pingNode({ client }: Node): Promise<Pinged> {
  const [head, chainId] = await Promise.all([
    client.request({ method: 'eth_blockNumber' }),
    client.request({ method: 'eth_chainId' }),
  ])
  return { head: Number(head), chainId: Number(chainId) }
}
