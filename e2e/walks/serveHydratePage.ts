import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import type * as Hydrate from '../../tools/gallery/app/hydrate/server.tsx'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

const folder = '/app/hydrate'

/**
 * Serves a page that is drawn on the server, with React's development build, which alone tells of what hydration finds
 * to differ. The lab and the examples are production builds.
 * @returns its address, and its end
 */
export async function serveHydratePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const http = createHttpServer()
  const vite = await createServer({
    configFile: fromRoot('tools/gallery/vite.config.ts'),
    cacheDir: fromRoot('.causeway/hydrate'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: http } },
    // All found before the first page: a find on the way would load that page twice.
    optimizeDeps: { entries: [`.${folder}/client.tsx`] },
  })
  http.on('request', vite.middlewares)
  vite.middlewares.use((request, response) => {
    const send = async () => {
      const server = await vite.ssrLoadModule(`${folder}/server.tsx`)
      const { renderStage } = server as typeof Hydrate
      const { port } = http.address() as AddressInfo
      const page = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Hydrate</title><link rel="icon" href="data:," /></head><body><div id="root">${renderStage(`http://localhost:${port}/rpc`)}</div><script type="module" src="${folder}/client.tsx"></script></body></html>`
      response.setHeader('content-type', 'text/html')
      response.end(await vite.transformIndexHtml(request.url ?? '/', page))
    }
    send().catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    async close() {
      await vite.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
