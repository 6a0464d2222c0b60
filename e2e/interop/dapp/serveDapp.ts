import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { freePort } from '@causeway/testkit/processes/freePort'
import { build } from 'vite'
import { fromRoot } from '../../../tools/lib/fromRoot.ts'

const dapp = fromRoot('node_modules/@metamask/test-dapp/dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * Serves MetaMask's test dapp as it was published, with one script before its own: the kit's provider, announced and as
 * `window.ethereum`.
 * @param folder where that script is built
 * @returns its address, and its stop
 */
export async function serveDapp(
  folder: string,
  rpcUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      target: 'es2023',
      cssTarget: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: fromRoot('e2e/interop/dapp/page.tsx'),
        output: { entryFileNames: 'kit.js' },
      },
    },
  })
  const head = `<head><script>globalThis.causeway = ${JSON.stringify({ rpcUrl })}</script><script type="module" src="/kit/kit.js"></script>`
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = path.startsWith('/kit/')
      ? join(folder, path.slice('/kit/'.length))
      : join(dapp, path === '/' ? 'index.html' : path)
    const answer = (content: Buffer) => {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' })
      response.end(path === '/' ? String(content).replace('<head>', () => head) : content)
    }
    void readFile(file).then(answer, () => response.writeHead(404).end())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
