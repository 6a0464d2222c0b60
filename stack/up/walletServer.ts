import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Settings } from '@causeway/protocol/settings'

type Named = { readonly name: string; readonly address: string }
type Params = {
  port: number
  pages: string
  settings: Settings
  rpcUrl: string
  /** Plans that no setting names, so that the wallet knows them too. */
  plans?: readonly Named[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const decimals: Record<string, number> = { usdc: 6, usdt: 6 }

/** What the wallet may know of the stack, in the shape that packages/testkit/src/wallet/core/config.ts reads. */
export function walletConfig(settings: Settings, rpcUrl: string, plans: readonly Named[] = []) {
  const tokens = Object.entries(settings.tokens).flatMap(([key, address]) =>
    address
      ? [
          {
            address,
            symbol: key === 'product' ? 'CWY' : key.toUpperCase(),
            decimals: decimals[key] ?? 18,
          },
        ]
      : [],
  )
  const fromSettings = Object.entries({ ...settings.plans, ...settings.contracts }).flatMap(
    ([name, address]) =>
      typeof address === 'string'
        ? [{ address, name: name.charAt(0).toUpperCase() + name.slice(1) }]
        : [],
  )
  // The settings come first: the wallet takes the first name that fits.
  const names: Named[] = [...fromSettings, ...plans]
  return { chain: { id: settings.chain.id, name: settings.chain.name, rpcUrl }, names, tokens }
}

/** Serves the test wallet on its own origin, to this machine alone. @returns its stop. */
export async function startWallet({
  port,
  pages,
  settings,
  rpcUrl,
  plans,
}: Params): Promise<() => Promise<void>> {
  const config = JSON.stringify(walletConfig(settings, rpcUrl, plans))
  const server = createServer((request, response) => {
    // Any page of this machine can ask for "//" and the like; an error thrown here would end the whole stack.
    const target = `http://localhost${request.url ?? '/'}`
    if (!URL.canParse(target)) return refuse(response, 400)
    const { pathname } = new URL(target)
    // A page of another host name that points here (DNS rebinding) gets nothing.
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(request.headers.host ?? ''))
      return refuse(response, 403)
    if (pathname === '/config.json') return send(response, 'application/json', config, pathname)
    const path = normalize(pathname === '/' ? '/index.html' : pathname)
    const type = types[extname(path)]
    if (!type) return refuse(response, 404)
    readFile(join(pages, path)).then(
      (content) => send(response, type, content, path),
      () => refuse(response, 404),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end('Not here.')
}

function send(
  response: ServerResponse,
  type: string,
  content: string | Buffer,
  path: string,
): void {
  const ancestors = path === '/frame.html' ? 'http://localhost:* http://127.0.0.1:*' : "'none'"
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' http://127.0.0.1:* http://localhost:*",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    // Apps load this script from their own origin as a module, which asks for CORS; it holds no secret.
    ...(path === '/inject.js' ? { 'access-control-allow-origin': '*' } : {}),
  })
  response.end(content)
}
