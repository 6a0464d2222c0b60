import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves a built folder from memory, compressed, on a free port of the loopback.
 * @param headers of every answer
 */
export async function serveCompressed(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [
          `/${relative(folder, path).split(sep).join('/')}`,
          gzipSync(readFileSync(path), { level: 9 }),
        ]
      }),
  )
  const server = createServer((request, response) => {
    const [asked = ''] = (request.url ?? '').split('?')
    const path = asked === '/' ? '/index.html' : asked
    const body = files.get(path)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, {
      ...headers,
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
