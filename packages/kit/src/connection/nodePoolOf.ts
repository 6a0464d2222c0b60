import { type AskNode, batchCalls } from '@causeway/protocol/rpc/batchCalls'
import { createNodePool, type NodePool } from '@causeway/protocol/rpc/createNodePool'
import { withProject } from './withProject.ts'
import { httpLimits } from '@causeway/protocol/http/limits'
import { RpcRequestError } from 'viem'
import { getHttpRpcClient } from 'viem/utils'

/**
 * The nodes of one network as one: ranked, batched, equal reads asked once, untrue nodes left out (protocol's `rpc/createPool`,
 * whose order and judgement of nodes the services have, too). Comes with the first question.
 * @param urls the preferred one first
 * @param projectId goes to addresses of a chain-data service that name none
 */
export function nodePoolOf(chainId: number, urls: readonly string[], projectId?: string): NodePool {
  return createNodePool({ chainId, nodes: urls.map((url) => nodeAt(withProject(url, projectId))) })
}

/** One node, asked with viem's client: its patience, its limit of 10 MB, its errors. */
function nodeAt(url: string): AskNode {
  const client = getHttpRpcClient(url, { timeout: httpLimits.timeoutMs })
  return batchCalls(
    (body) => client.request({ body: body as never }),
    (body, error) => new RpcRequestError({ body: { ...body }, error, url }),
  )
}
