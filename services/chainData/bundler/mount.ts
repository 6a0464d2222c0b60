import { postBundler } from '@causeway/protocol/api/chainData/bundler'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../deps.ts'
import { mountData } from '../mountData.ts'
import { askBundler } from './askBundler.ts'

/** Serves user operations, by the bundlers that the operator names for each chain: no host of a caller's is ever asked. */
export function mountBundler(app: HttpApp, deps: DataDeps): void {
  mountData(app, deps, postBundler, async ({ query, body }) => {
    const bundler = bundlerOf(deps.chains.byCaip(query.chainId), query.bundler)
    const { id = null, method, params } = body
    return { id, jsonrpc: '2.0', ...(await askBundler(bundler, { method, params })) }
  })
}

/** @throws Refusal 400 when the operator names none, or none of that name */
function bundlerOf({ bundlers, caip }: Chain, wanted: string | undefined) {
  const found =
    wanted === undefined
      ? bundlers[0]
      : bundlers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return found
  const description =
    bundlers.length === 0
      ? `No bundler is configured for ${caip}.`
      : `${caip} has no bundler of that name. There are: ${bundlers.map(({ name }) => name).join(', ')}.`
  throw new Refusal(400, { field: 'bundler', description })
}
