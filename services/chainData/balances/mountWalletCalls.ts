import type { jsonRpcCall, walletCall } from '@causeway/protocol/api/chainData/balances'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { passingFailure } from '../../lib/http/passingFailure.ts'
import type { DataDeps } from '../deps.ts'
import { mountData } from '../mountData.ts'
import { getAssets, readAssetParams } from './getAssets.ts'
import type { createBalances } from './readBalances.ts'

/** Codes of the public data API's wallet calls (data-api.md §3), and of JSON-RPC. */
const codes = { assets: -5, method: -32_601, params: -32_602 } as const

type Failure = { readonly status: 400 | 503; readonly code: number; readonly message: string }

/** Serves JSON-RPC of wallets at one address. A failure is told in the form of JSON-RPC, with its status. */
export function mountWalletCalls(
  app: HttpApp,
  deps: DataDeps,
  {
    endpoint,
    balancesOf,
  }: {
    readonly endpoint: typeof walletCall | typeof jsonRpcCall
    readonly balancesOf: ReturnType<typeof createBalances>
  },
): void {
  const failed = new WeakMap<Request, Failure['status']>()
  app.hono.use(endpoint.path, async (context, next) => {
    await next()
    const status = failed.get(context.req.raw)
    if (status === undefined) return
    const { body, headers } = context.res
    context.res = new Response(body, { status, headers })
    if (status === 503) context.res.headers.set('Retry-After', '2')
  })

  mountData(app, deps, endpoint, async ({ body }, context) => {
    const { id, method, params } = body
    const said = await answer(method, params, clientOf(context, deps.config.trustProxy))
    if ('result' in said) return { id, jsonrpc: '2.0' as const, result: said.result }
    failed.set(context.req.raw, said.status)
    const { code, message } = said
    return { id, jsonrpc: '2.0' as const, error: { code, message } }
  })

  async function answer(
    method: string,
    params: unknown,
    client: string | null,
  ): Promise<Failure | { result: unknown }> {
    if (method !== 'wallet_getAssets')
      return { status: 400, code: codes.method, message: 'Method not found' }
    const read = readAssetParams(params)
    if (typeof read === 'string')
      return { status: 400, code: codes.params, message: `Invalid parameters: ${read}` }
    try {
      return { result: await getAssets(deps.chains, balancesOf, read, client) }
    } catch (error) {
      const passing = passingFailure(error)
      if (passing === null) throw error
      deps.log.warn({ err: error }, 'assets could not be read')
      return { status: 503, code: codes.assets, message: `The assets cannot be read: ${passing}.` }
    }
  }
}
