import { createAdaptorServer } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { FatalError } from '../log/fatalError.ts'
import { openRequestScope, type RequestScope } from '../log/requestScope.ts'
import { boundSockets, type SocketBounds } from './boundSockets.ts'
import type { AccessLog } from './createAccessLog.ts'
import type { Upgrade } from './createHttpApp.ts'
import type { DirectHandler } from './directHandler.ts'
import { openRequest, requestIdHeader } from './openRequest.ts'

export interface HttpServer {
  readonly url: string
  /** Takes no new connection, and waits until every request that came has its answer, or the grace time (ms) is over. */
  drain(grace: number): Promise<void>
  /** Takes no new connection, lets running requests end, and cuts what is left after the grace time (ms). */
  close(grace: number): Promise<void>
}

interface ServeOptions {
  readonly fetch: (request: Request, env: unknown) => Response | Promise<Response>
  readonly host: string
  readonly port: number
  /** Name of the environment variable that holds the port, for the message. */
  readonly setting: string
  /** See `HttpApp.upgrades`. */
  readonly upgrades?: readonly Upgrade[]
  /** See `HttpApp.direct`. */
  readonly direct?: readonly DirectHandler[]
  /** Left out: requests are not logged. */
  readonly access?: AccessLog
  /** How long (ms) an idle connection is kept: longer than a proxy before it does, or the proxy sends into one that just closed. */
  readonly keepAliveMs?: number
  /** How many connections it takes; left out: as many as come. */
  readonly bounds?: SocketBounds
}

/**
 * Listens for requests.
 * @throws FatalError when the port is taken or not allowed.
 */
export async function serveHttp(options: ServeOptions): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: options.fetch,
    serverOptions: {
      requestTimeout: 20_000,
      headersTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      keepAliveTimeout: options.keepAliveMs ?? 75_000,
    },
  }) as Server
  const { upgrades = [], bounds } = options
  if (bounds) boundSockets(server, bounds)
  const waiting = waitingAnswers(server)
  openRequests(server, options, waiting)
  // Without a listener Node answers such a request as any other: 426 where there is one.
  if (upgrades.length > 0)
    server.on('upgrade', (request, stream, head) => {
      // A client that hangs up meanwhile is no fault of ours.
      stream.on('error', () => stream.destroy())
      if (!upgrades.some((take) => take(request, stream, head)))
        stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    })
  await listen(server, options)
  let closed: Promise<void> | null = null
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    url: `http://${host}:${port}`,
    drain: async (grace) => {
      closed ??= closedOf(server)
      await waiting.end(grace)
    },
    close: async (grace) => {
      closed ??= closedOf(server)
      const timer = setTimeout(() => server.closeAllConnections(), grace)
      await closed.finally(() => clearTimeout(timer))
    },
  }
}

/** The edge: each request has its id from here on, and goes to who takes it directly, else to the application. */
function openRequests(
  server: Server,
  { direct = [], access }: Pick<ServeOptions, 'direct' | 'access'>,
  waiting: Pick<ReturnType<typeof waitingAnswers>, 'add' | 'delete'>,
): void {
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  function pass(scope: RequestScope, request: IncomingMessage, response: ServerResponse): void {
    openRequestScope(scope, response, () => others.forEach((one) => one(request, response)))
  }
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const scope = openRequest(request.headers[requestIdHeader.toLowerCase()])
    access?.(request, response, scope)
    waiting.add(request.socket, response)
    response.on('close', () => {
      waiting.delete(request.socket, response)
      boundUnread(request)
    })
    if (
      !direct.some((take) => take(request, response, scope, () => pass(scope, request, response)))
    )
      pass(scope, request, response)
  })
}

function closedOf(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
  })
  server.closeIdleConnections()
  return closed
}

/** So much of a body is taken after its answer is said: a client that sends in one go hears the answer first. */
const mostUnread = 1024 * 1024

/** A body that nobody read by the end of its answer is not taken to its own: the framework would take 64 MB of it, Node all. */
function boundUnread(request: IncomingMessage): void {
  const { socket } = request
  if (request.complete || socket.destroyed) return
  const from = socket.bytesRead
  // What is thrown away tells of itself by no event.
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - from <= mostUnread) return
    clearInterval(timer)
    if (!request.complete) socket.destroySoon()
  }, 5)
  timer.unref()
  socket.once('close', () => clearInterval(timer))
}

/** How often it is looked whether all have their answer, in ms. */
const lookMs = 20

/**
 * Requests that have no answer yet. One whose answer has begun is no more waited for: it may be a stream without an end, which is told to go
 * elsewhere by its end. They stand by their connections: a set of them all is made anew all day, and the collector keeps what stood in
 * each old one (15 μs of an answer).
 */
function waitingAnswers(server: Server) {
  const open = new Map<Socket, ServerResponse[]>()
  let isEnding = false
  server.on('connection', (socket: Socket) => {
    open.set(socket, [])
    socket.once('close', () => open.delete(socket))
  })
  const all = () => [...open.values()].flat()
  const last = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  return {
    add(socket: Socket, response: ServerResponse): void {
      open.get(socket)?.push(response)
      if (isEnding) last(response)
    },
    delete(socket: Socket, response: ServerResponse): void {
      const own = open.get(socket)
      own?.splice(own.indexOf(response), 1)
    },
    async end(grace: number): Promise<void> {
      isEnding = true
      all().forEach(last)
      const until = Date.now() + grace
      while (Date.now() < until && all().some(({ headersSent }) => !headersSent))
        await sleep(lookMs)
    },
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
