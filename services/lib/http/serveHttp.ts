import { createAdaptorServer } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FatalError } from '../log/fatalError.ts'
import type { Upgrade } from './createHttpApp.ts'
import type { DirectHandler } from './directHandler.ts'

export interface HttpServer {
  readonly url: string
  /** Takes no new connection, lets running requests end, and cuts what is left after the grace time (ms). */
  close(grace: number): Promise<void>
}

/**
 * Listens for requests.
 *
 * @param options.setting name of the environment variable that holds the port, for the message.
 * @throws FatalError when the port is taken or not allowed.
 */
export async function serveHttp(options: {
  fetch: (request: Request, env: unknown) => Response | Promise<Response>
  host: string
  port: number
  setting: string
  /** See `HttpApp.upgrades`. */
  upgrades?: readonly Upgrade[]
  /** See `HttpApp.direct`. */
  direct?: readonly DirectHandler[]
  /** How long (ms) an idle connection is kept: longer than a proxy before it does, or the proxy sends into one that just closed. */
  keepAliveMs?: number
}): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: options.fetch,
    serverOptions: {
      requestTimeout: 20_000,
      headersTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      keepAliveTimeout: options.keepAliveMs ?? 75_000,
    },
  }) as Server
  const { upgrades = [], direct = [] } = options
  if (direct.length > 0) {
    const others = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      const pass = () => {
        for (const one of others) one(request, response)
      }
      if (!direct.some((take) => take(request, response, pass))) pass()
    })
  }
  // Without a listener Node answers such a request as any other: 426 where there is one.
  if (upgrades.length > 0)
    server.on('upgrade', (request, stream, head) => {
      // A client that hangs up meanwhile is no fault of ours.
      stream.on('error', () => stream.destroy())
      if (!upgrades.some((take) => take(request, stream, head)))
        stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    })
  await listen(server, options)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    url: `http://${host}:${port}`,
    close: (grace) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => server.closeAllConnections(), grace)
        server.close((error) => {
          clearTimeout(timer)
          if (error) reject(error)
          else resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function listen(
  server: Server,
  options: { host: string; port: number; setting: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return reject(error)
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : 'may not be used by this user'
      reject(
        new FatalError(
          `Port ${options.port} on ${options.host} ${why}. The service cannot be reached without it. ` +
            `Stop that program, or choose another port with ${options.setting} (0: the system chooses).`,
          { cause: error },
        ),
      )
    })
    server.listen(options.port, options.host, resolve)
  })
}
