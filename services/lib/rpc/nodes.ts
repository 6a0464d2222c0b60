import { createClient, http, type Client, type HttpTransport } from 'viem'
import { limits } from '@causeway/protocol/limits'

/** One JSON-RPC node. Actions of viem run on its client. */
export interface Node {
  readonly client: Client<HttpTransport>
  /** Until when (ms) the other nodes are asked first, because this one failed. */
  restUntil: number
}

/** A node that failed is asked again first after this time. */
export const restMs = 30_000

/** Clients for the URLs in their order. Calls of one tick travel together as a JSON-RPC batch. */
export function createNodes(
  urls: readonly string[],
  timeoutMs: number = limits.rpc.timeoutMs,
): Node[] {
  return urls.map((url) => ({
    client: createClient({
      cacheTime: 0,
      transport: http(url, {
        timeout: timeoutMs,
        retryCount: 0,
        batch: { batchSize: 100, wait: 0 },
      }),
    }),
    restUntil: 0,
  }))
}

/** The nodes in the order to ask them: those that did not fail lately first, each group as configured. */
export function orderNodes(nodes: readonly Node[], now: number): Node[] {
  return [
    ...nodes.filter((node) => node.restUntil <= now),
    ...nodes.filter((node) => node.restUntil > now),
  ]
}
