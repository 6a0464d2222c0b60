import { BaseError } from '@causeway/protocol/errors/base'
import * as v from 'valibot'
import type { KitOptions } from '../options.ts'
import type { AskBundler, BundlerPlace } from './callRules.ts'

const Answer = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
])

/**
 * Asks the bundler that a wallet's session names. One that has only a name is asked through the app's own chain data,
 * where `endpoints.chainData` names one.
 * @throws BaseError `connection.callStatus` where there is nobody to ask
 */
export function bundlerAsker(options: () => KitOptions): AskBundler {
  return async (place, chain, params) => {
    const url = addressOf(place, chain, options())
    if (!url) throw new BaseError('connection.callStatus')
    const response = await fetch(url, {
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

function addressOf(
  place: BundlerPlace,
  chain: string,
  { endpoints, projectId }: KitOptions,
): string | undefined {
  // A wallet names the host: nothing is sent to it in the clear.
  if (place.kind === 'url') return /^https:\/\//iu.test(place.url) ? place.url : undefined
  if (!endpoints.chainData) return undefined
  const query = new URLSearchParams({ chainId: chain, bundler: place.name })
  if (projectId) query.set('projectId', projectId)
  return `${endpoints.chainData.replace(/\/$/u, '')}/v1/bundler?${query}`
}
