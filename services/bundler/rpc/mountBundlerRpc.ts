import type { Context } from 'hono'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { createBearerCheck } from '../../lib/http/createBearerCheck.ts'
import { mount } from '../../lib/http/mount.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { bundlerRpcOf } from './api.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { bundlerLimits } from '../limits.ts'
import type { OperationPayer } from '../budgets/scopesOf.ts'
import { methods } from './methods.ts'
import { rpcCodes, RpcError } from '../errors/rpcError.ts'

/** Serves JSON-RPC to whoever has the token: the wallet's and the chain-data service, which know their callers. */
export function mountBundlerRpc(app: HttpApp, deps: BundlerDeps, token: string): void {
  const isRight = createBearerCheck(token)
  for (const id of deps.chains.keys()) app.bodyLimits.set(`/rpc/${id}`, bundlerLimits.bodyBytes)
  mount(app, bundlerRpcOf, async ({ params, body }, context) => {
    if (!isRight(context.req.header('authorization')))
      throw new HttpRefusal(401, {
        field: 'authorization',
        description: 'is not the bundler’s token',
      })
    const { id, jsonrpc, method } = body
    try {
      const chain = deps.chains.get(Number(params.chainId))
      if (!chain) throw new RpcError('params', `Chain ${params.chainId} is not served here.`)
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcError('method', `${method} is not known here.`)
      const result = await run({ deps, chain, payer: payerOf(context), params: body.params })
      return { jsonrpc, id, result }
    } catch (error) {
      if (!(error instanceof RpcError)) deps.log.error({ err: error, method }, 'a call failed')
      return { jsonrpc, id, error: errorOf(error) }
    }
  })
}

function errorOf(error: unknown) {
  if (error instanceof RpcError) {
    const { code, message, data } = error
    return { code, message, ...(data === undefined ? {} : { data }) }
  }
  return {
    code: rpcCodes.internal,
    message: 'The chain’s nodes or the database failed. Try again later.',
  }
}

function payerOf(context: Context): OperationPayer {
  const named = (header: string, longest: number) => {
    const value = context.req.header(header)
    if (value === undefined || (/^[\w:.@-]+$/u.test(value) && value.length <= longest))
      return value ?? null
    throw new RpcError('request', `${header} is not an id.`)
  }
  const projectId = named('x-causeway-project', bundlerLimits.projectIdLength)
  if (projectId === null) throw new RpcError('request', 'x-causeway-project names no project.')
  return {
    projectId,
    userId: named('x-causeway-user', bundlerLimits.userIdLength),
    client: named('x-causeway-client', bundlerLimits.userIdLength),
  }
}
