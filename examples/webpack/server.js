import { createReadStream, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const built = join(import.meta.dirname, 'dist')
const files = new Set(readdirSync(built))
const entry = [...files].find((name) => /^main\..*\.js$/u.test(name))

/** Nothing inline, nothing of another host but the node that the app reads; wallets' icons are data. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${process.env.RPC_URL ?? ''}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Causeway built by webpack</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/${entry}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
  if (files.has(name)) {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    createReadStream(join(built, name)).pipe(response)
    return
  }
  response.writeHead(name === '' ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
  response.end(page)
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
