import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil } from '@causeway/testkit/anvil'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { fromRoot } from '../lib/root.ts'

const page = (script: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>A plain app</title><link rel="icon" href="data:," /></head><body>${body}<script type="module" src="/${script}"></script></body></html>`

/** What each path shows. */
const pages: Readonly<Record<string, string>> = {
  '/': page('main.tsx', '<div id="root"></div>'),
}

/**
 * Serves a plain app (`stack/adopt`) and three chains, Ethereum, Base and Polygon by their ids: nothing of ours but the kit.
 * @returns its address, the chains' nodes, and its end
 */
export async function serveAdoptApp() {
  const nodes = await Promise.all([1, 8453, 137].map((chainId) => startAnvil({ chainId })))
  const http = createHttpServer()
  const vite = await createServer({
    configFile: false,
    root: fromRoot('stack/adopt'),
    cacheDir: fromRoot('.causeway/adopt'),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    server: { middlewareMode: true, hmr: { server: http } },
    // All found before the first page: a find on the way would load that page twice.
    optimizeDeps: { entries: ['./main.tsx'] },
  })
  const rpc = new Map(nodes.map(({ chainId, rpcUrl }) => [`/rpc/${chainId}`, rpcUrl]))
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const node = rpc.get(request.url ?? '')
    if (node) return void forward(request, response, node)
    vite.middlewares(request, response, () => void send(request, response))
  })

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const html = pages[new URL(request.url ?? '/', 'http://localhost').pathname]
    response.statusCode = html ? 200 : 404
    response.setHeader('content-type', 'text/html')
    response.end(html && (await vite.transformIndexHtml(request.url ?? '/', html)))
  }

  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    nodes,
    async close() {
      await vite.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  node: string,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const answer = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(chunks),
  })
  response.setHeader('content-type', 'application/json')
  response.end(Buffer.from(await answer.arrayBuffer()))
}
