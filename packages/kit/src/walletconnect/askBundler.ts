import * as v from 'valibot'
import type { KitOptions } from '../options.ts'
import type { AskBundler } from './callRules.ts'

const Answer = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
])

/** The way to the bundlers that the app's chain data knows; none where `endpoints.chainData` names no chain data. */
export function bundlerAsker({ endpoints, projectId }: KitOptions): AskBundler | undefined {
  const { chainData } = endpoints
  if (!chainData) return undefined
  return async (bundler, chainId, params) => {
    const query = new URLSearchParams({ chainId, bundler, ...(projectId && { projectId }) })
    const response = await fetch(`${chainData.replace(/\/$/u, '')}/v1/bundler?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: 1,
        jsonrpc: '2.0',
        method: 'eth_getUserOperationReceipt',
        params,
      }),
    })
    if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
    const answer = v.parse(Answer, await response.json())
    if ('result' in answer) return answer.result
    throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
  }
}
