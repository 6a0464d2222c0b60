import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { freePort } from '@causeway/testkit/processes/freePort'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

export interface ServedPages {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Where a page is served; the wallet is told beforehand. */
export async function pageOrigin(): Promise<{ readonly port: number; readonly origin: string }> {
  const port = await freePort()
  return { port, origin: `http://127.0.0.1:${port}` }
}

/** Bundles the page with the official provider, which reads the frame's address from `process.env` as it loads. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    // The provider reads its settings from `process.env` as it loads; Vite alone would make that an empty object.
    define: { 'process.env': 'globalThis.process.env' },
    build: {
      outDir: folder,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: fromRoot('e2e/interop/frame/page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
}

export async function serveInteropPages(
  folder: string,
  port: number,
  frame: string,
): Promise<ServedPages> {
  const env = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: frame }
  const html = `<!doctype html><meta charset="utf-8"><title>App</title><body>
<script>globalThis.process = { env: ${JSON.stringify(env)} }</script><script type="module" src="/page.js"></script>`
  const server = createServer((request, response) => {
    if (request.url !== '/page.js') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      return
    }
    void readFile(join(folder, 'page.js')).then((content) =>
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(content),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
