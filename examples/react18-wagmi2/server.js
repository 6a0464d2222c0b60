import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { render } from './dist/server/entry-server.js'

const client = join(import.meta.dirname, 'dist/client')
const template = readFileSync(join(client, 'index.html'), 'utf8')
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Nothing inline, nothing of another host but the node that the app reads; wallets' icons are data. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${process.env.VITE_RPC_URL ?? ''}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = normalize(join(client, pathname))
  if (pathname !== '/' && file.startsWith(`${client}/`) && existsSync(file)) {
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    createReadStream(file).pipe(response)
    return
  }
  response.writeHead(pathname === '/' ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
  response.end(template.replace('<!--app-->', render()))
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
