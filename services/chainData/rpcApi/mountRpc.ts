import type { Context } from 'hono'
import {
  getSupportedChains,
  openRpcSocket,
  postRpc,
} from '@causeway/protocol/api/chainData/postRpc'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import { bodyBytes, directRpc } from './directRpc.ts'
import { respond } from './respond.ts'

/** JSON-RPC through the operator's nodes, and the list of chains. */
export function mountRpc(app: HttpApp, deps: DataDeps): void {
  const { chains, nonEvm } = deps
  const other = nonEvm.list.map(({ network }) => network.caipNetworkId)
  mountData(
    app,
    deps,
    getSupportedChains,
    async () => ({
      http: [...chains.list.map(({ caip }) => caip), ...other],
      ws: chains.list.filter(({ rpc }) => rpc.ws.length > 0).map(({ caip }) => caip),
    }),
    {
      open: true,
      freshFor: 86_400,
      version: async () =>
        [...chains.list.map(({ caip, rpc }) => `${caip}/${rpc.ws.length}`), ...other].join('-'),
    },
  )

  // The same as `directRpc` answers, for whoever asks the application without a socket.
  async function answer(context: Context): Promise<Response> {
    const text = await respond(deps, {
      chainId: context.req.query('chainId'),
      projectId: context.req.query('projectId'),
      origin: context.req.header('origin'),
      client: clientOf(context, deps.config.trustProxy),
      body: await context.req.text(),
    })
    return context.body(text, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  }

  directRpc(app, deps)
  app.endpoints.push(postRpc, openRpcSocket)
  for (const path of ['/v1', '/v1/']) {
    app.bodyLimits.set(path, bodyBytes)
    app.hono.post(path, (context) => answer(context))
  }
  for (const path of ['/v1', '/v1/', '/ws'])
    app.hono.get(path, (context) => {
      context.header('Upgrade', 'websocket')
      throw new HttpRefusal(426, {
        field: 'upgrade',
        description: 'This address speaks WebSocket.',
      })
    })
}
