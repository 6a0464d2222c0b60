import type { Context } from 'hono'
import { jsonRpcCall, walletCall } from '@causeway/protocol/api/chainData/balances'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { transientFailure } from '../../lib/http/transientFailure.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from './mountData.ts'
import { operationBytes } from './operationBytes.ts'
import { ParamsProblem } from './readParams.ts'

/** Who asks by JSON-RPC. */
export interface WalletCaller {
  readonly context: Context
  /** As it calls itself; it was admitted. */
  readonly projectId: string | undefined
}

/** One method of JSON-RPC of wallets: an area has several, `api.ts` joins them. */
export interface WalletMethod {
  /** Of the public data API (facts/data-api.md §3.5), for whatever is no fault of the parameters. */
  readonly code: number
  /** What cannot be done now, for people. */
  readonly what: string
  /** @throws ParamsProblem; Refusal with the reason; what nodes and database failed with */
  readonly run: (params: unknown, caller: WalletCaller) => Promise<unknown>
}
export type WalletMethods = Readonly<Record<string, WalletMethod>>

/** Codes of JSON-RPC. */
const codes = { method: -32_601, params: -32_602 } as const

interface Failure {
  readonly status: 400 | 429 | 503
  readonly code: number
  readonly message: string
}

/**
 * Serves JSON-RPC of wallets, at the newer address and at the one that older clients know. A failure is told in the form of JSON-RPC,
 * with its status.
 */
export function mountWalletCalls(app: HttpApp, deps: DataDeps, methods: WalletMethods): void {
  const known = new Map(Object.entries(methods))
  for (const endpoint of [walletCall, jsonRpcCall]) {
    app.bodyLimits.set(endpoint.path, operationBytes)
    const failed = new WeakMap<Request, Failure['status']>()
    app.hono.use(endpoint.path, async (context, next) => {
      await next()
      const status = failed.get(context.req.raw)
      if (status === undefined) return
      const { body, headers } = context.res
      context.res = new Response(body, { status, headers })
      if (status === 503) context.res.headers.set('Retry-After', '2')
    })

    mountData(app, deps, endpoint, async ({ query, body }, context) => {
      const { id, method, params } = body
      const said = await answer(method, params, { context, projectId: query.projectId })
      if ('result' in said) return { id, jsonrpc: '2.0' as const, result: said.result }
      failed.set(context.req.raw, said.status)
      const { code, message } = said
      return { id, jsonrpc: '2.0' as const, error: { code, message } }
    })
  }

  async function answer(
    name: string,
    params: unknown,
    caller: WalletCaller,
  ): Promise<Failure | { readonly result: unknown }> {
    const method = known.get(name)
    if (!method) return { status: 400, code: codes.method, message: 'Method not found' }
    try {
      return { result: await method.run(params, caller) }
    } catch (error) {
      return failureOf(error, method)
    }
  }

  function failureOf(error: unknown, { code, what }: WalletMethod): Failure {
    if (error instanceof ParamsProblem)
      return { status: 400, code: codes.params, message: `Invalid parameters: ${error.message}` }
    if (error instanceof HttpRefusal) {
      const { status, reasons } = error
      const message = reasons.map(({ description }) => description).join('; ')
      return { status: status === 429 || status === 503 ? status : 400, code, message }
    }
    const passing = transientFailure(error)
    if (passing === null) throw error
    deps.log.warn({ err: error }, `${what} failed`)
    return { status: 503, code, message: `${what} failed: ${passing}.` }
  }
}
