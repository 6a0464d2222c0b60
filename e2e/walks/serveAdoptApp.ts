import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil } from '@causeway/testkit/anvil'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import type * as Adopted from '../adopt/server.tsx'
import { startNamesChain } from '../names/startNamesChain.ts'
import { escapeMarkup } from '@causeway/services/lib/http/escapeMarkup'

/** What each path shows: the script that draws it, and what stands there before. */
const pages: Readonly<Record<string, { readonly script: string; readonly body: string }>> = {
  '/': { script: 'main.tsx', body: '<div id="root"></div>' },
  '/vanilla': {
    script: 'vanilla.ts',
    body: '<causeway-button></causeway-button><causeway-network-button></causeway-network-button><output></output>',
  },
  '/chains': { script: 'chains.tsx', body: '<div id="root"></div>' },
  '/drawn': { script: 'client.tsx', body: '' },
}

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeMarkup(content)}" />`

/**
 * Serves a plain app (`e2e/adopt`) and three chains, Ethereum, Base and Polygon by their ids: nothing of ours but the kit.
 * @returns its address, the names of its first chain, and its end
 */
export async function serveAdoptApp() {
  const names = await startNamesChain()
  const nodes = await Promise.all([8453, 137].map((chainId) => startAnvil({ chainId })))
  const http = createHttpServer()
  const vite = await createServer({
    configFile: false,
    root: fromRoot('e2e/adopt'),
    cacheDir: fromRoot('.causeway/adopt'),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    server: { middlewareMode: true, hmr: { server: http } },
    // All found before the first page: a find on the way would load that page twice.
    optimizeDeps: { entries: ['./main.tsx', './vanilla.ts', './client.tsx', './chains.tsx'] },
  })
  const rpc = new Map(nodes.map(({ chainId, rpcUrl }) => [`/rpc/${chainId}`, rpcUrl]))
  rpc.set('/rpc/1', names.chain.rpcUrls.default.http[0] ?? '')
  const place = () => ({
    origin: originOf(http),
    universalResolver: names.chain.contracts.ensUniversalResolver.address,
  })
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const node = rpc.get(request.url ?? '')
    if (node) return void forward(request, response, node)
    vite.middlewares(request, response, () => void send(request, response))
  })

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = pages[path]
    response.statusCode = page ? 200 : 404
    response.setHeader('content-type', 'text/html')
    if (!page) return void response.end()
    const drawn = path === '/drawn' ? await draw(request.headers.cookie) : undefined
    const body = drawn ? `<div id="root">${drawn.html}</div>` : page.body
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>A plain app</title><link rel="icon" href="data:," />${meta('place', JSON.stringify(place()))}${meta('state', drawn?.state ?? 'null')}</head><body>${body}<script type="module" src="/${page.script}"></script></body></html>`
    response.end(await vite.transformIndexHtml(path, html))
  }

  async function draw(cookie: string | undefined): Promise<{ html: string; state: string }> {
    const { renderAdopted } = (await vite.ssrLoadModule('/server.tsx')) as typeof Adopted
    return renderAdopted(place(), cookie)
  }

  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  return {
    url: originOf(http),
    names,
    async close() {
      await vite.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await Promise.all([names, ...nodes].map((node) => node.stop()))
    },
  }
}

const originOf = (http: Server) => `http://localhost:${(http.address() as AddressInfo).port}`

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
