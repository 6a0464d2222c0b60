import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/** The gallery's page may load nothing from elsewhere and run nothing inline: what the kit promises, enforced. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Answers of a chain that stands still, so that balances look the same in every picture. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x89',
  eth_blockNumber: '0x1000',
  eth_getBalance: `0x${1_234_567_800_000_000_000_000n.toString(16)}`,
}

/** In the place of the embedded wallet: fixtures tell its states by hand. */
const silentFrame = '/silent'

type Call = { readonly id: unknown; readonly method: string }

function answer({ id, method }: Call) {
  const result = answers[method]
  return result === undefined
    ? {
        jsonrpc: '2.0',
        id,
        error: { code: -32601, message: `The gallery's chain has no ${method}.` },
      }
    : { jsonrpc: '2.0', id, result }
}

function serveRpc(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.setHeader('content-security-policy', policy)
  if (request.url?.startsWith(silentFrame)) {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Silent</title>')
    return
  }
  if (request.method !== 'POST' || request.url !== '/rpc') return next()
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const call = JSON.parse(body) as Call | Call[]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(call) ? call.map(answer) : answer(call)))
  })
}

/** A chain and a policy for the built gallery. The development server keeps its own inline scripts, so no policy there. */
export const galleryServer: Plugin = {
  name: 'gallery-server',
  configureServer: (server) =>
    void server.middlewares.use((request, response, next) => {
      serveRpc(request, response, () => {
        response.removeHeader('content-security-policy')
        next()
      })
    }),
  configurePreviewServer: (server) => void server.middlewares.use(serveRpc),
}
