import type { Context } from 'hono'
import { getSupportedChains, openRpcSocket, postRpc } from '@causeway/protocol/api/chainData/rpc'
import { isCaip2 } from '@causeway/protocol/caipRules'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../deps.ts'
import { mountData } from '../mountData.ts'
import { answerCalls } from './answerCalls.ts'
import { readCalls } from './readCalls.ts'

/** The largest body: a thousand calls, or the code of a contract. */
const bodyBytes = 5 * 1024 * 1024

/** JSON-RPC through the operator's nodes, and the list of chains. */
export function mountRpc(app: HttpApp, deps: DataDeps): void {
  const { chains, rpcs, projects, limits } = deps
  mountData(
    app,
    deps,
    getSupportedChains,
    async () => ({
      http: chains.list.map(({ caip }) => caip),
      ws: chains.list.filter(({ rpc }) => rpc.ws.length > 0).map(({ caip }) => caip),
    }),
    {
      open: true,
      freshFor: 86_400,
      version: async () => chains.list.map(({ caip, rpc }) => `${caip}/${rpc.ws.length}`).join('-'),
    },
  )

  async function answer(context: Context): Promise<Response> {
    const stop = app.metrics.start(postRpc)
    try {
      const chain = chains.byCaip(chainOf(context.req.query('chainId')))
      const calls = readCalls(await context.req.text())
      await limits.calls(context, calls.calls.length)
      const project = await projects.admit({
        projectId: context.req.query('projectId'),
        origin: context.req.header('origin'),
      })
      await limits.project(project, context, calls.calls.length)
      const text = await answerCalls(rpcs.of(chain.id), chain.id, calls)
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        'cache-control': 'no-store',
      }
      return stop(context.body(text, 200, headers))
    } catch (error) {
      stop(null)
      if (error instanceof Refusal && error.status === 503) context.header('Retry-After', '2')
      throw error
    }
  }

  app.endpoints.push(postRpc, openRpcSocket)
  for (const path of ['/v1', '/v1/']) {
    app.bodyLimits.set(path, bodyBytes)
    app.hono.post(path, (context) => answer(context))
  }
  for (const path of ['/v1', '/v1/', '/ws'])
    app.hono.get(path, (context) => {
      context.header('Upgrade', 'websocket')
      throw new Refusal(426, { field: 'upgrade', description: 'This address speaks WebSocket.' })
    })
}

/** @throws Refusal 400 */
function chainOf(id: string | undefined): string {
  if (id && isCaip2(id)) return id
  throw new Refusal(400, { field: 'query.chainId', description: 'is not a CAIP-2 chain id' })
}
